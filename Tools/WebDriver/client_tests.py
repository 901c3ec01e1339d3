"""WebDriver clients against `touchstone serve`. The arguments: the folder of the programs, then words that select tests."""

import base64
import http.client
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from endpoint import Endpoint, children, is_png, png_size, resident  # noqa: E402

from appium import webdriver as appium_driver  # noqa: E402
from appium.options.common import AppiumOptions  # noqa: E402
from appium.webdriver.common.appiumby import AppiumBy  # noqa: E402
from selenium import webdriver  # noqa: E402
from selenium.common import exceptions  # noqa: E402
from selenium.webdriver.common.action_chains import ActionChains  # noqa: E402
from selenium.webdriver.common.actions import interaction  # noqa: E402
from selenium.webdriver.common.actions.action_builder import ActionBuilder  # noqa: E402
from selenium.webdriver.common.actions.pointer_input import PointerInput  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402
from selenium.webdriver.common.options import ArgOptions  # noqa: E402
from selenium.webdriver.support import expected_conditions as condition  # noqa: E402
from selenium.webdriver.support.ui import WebDriverWait  # noqa: E402

BIN = pathlib.Path(sys.argv[1])
WORDS = [word for word in sys.argv[2:] if not word.startswith("--")]
TOUCHSTONE = str(BIN / "touchstone")
HOSTILE = str(BIN / "hostile-scenes")
ROOT = pathlib.Path(__file__).resolve().parents[2]
HAS_PICTURES = (ROOT / "Raster/.build/release/touchstone-raster").exists()
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
tests = []


def test(function):
    tests.append(function)
    return function


def equal(found, wanted):
    if found != wanted:
        raise AssertionError(f"wanted {wanted!r}, found {found!r}")


def refused(error, action):
    """The message of an error that an action must raise."""
    try:
        action()
    except error as refusal:
        return refusal.msg or ""
    raise AssertionError(f"wanted {error.__name__}, and nothing was raised")


class Options(ArgOptions):
    """The options of Selenium without a browser."""

    @property
    def default_capabilities(self):
        return {}


def selenium(server, scene, **capabilities):
    options = Options()
    for name, value in {"touchstone:scene": scene, **capabilities}.items():
        options.set_capability(name, value)
    return webdriver.Remote(server.address, options=options)


def appium(server, scene, **capabilities):
    options = AppiumOptions()
    options.load_capabilities(
        {"platformName": "iOS", "appium:automationName": "XCUITest", "touchstone:scene": scene, **capabilities}
    )
    return appium_driver.Remote(server.address, options=options)


# Tasks


@test
def selenium_signs_in():
    with Endpoint(TOUCHSTONE) as server:
        driver = selenium(server, "sign-in")
        button = driver.find_element(By.ID, "sign-in")
        equal(button.is_enabled(), False)
        driver.find_element(By.ID, "user").send_keys("Ann", Keys.RETURN)
        # Return has moved to the next field.
        equal(driver.switch_to.active_element.get_attribute("name"), "password")
        driver.switch_to.active_element.send_keys("open sesame")
        equal(button.is_enabled(), True)
        button.click()
        equal(driver.find_element(By.ID, "message").text, "Welcome, Ann.")
        # The atoms of Selenium.
        equal(button.is_displayed(), True)
        equal(driver.find_element(By.ID, "user").get_attribute("value"), "Ann")
        equal(driver.find_element(By.ID, "password").get_attribute("value"), "•" * len("open sesame"))
        equal(button.get_attribute("nothing of that name"), None)
        equal(button.tag_name, "XCUIElementTypeButton")
        equal(button.rect, {"x": 45, "y": 280, "width": 300, "height": 44})
        driver.find_element(By.ID, "user").clear()
        equal(driver.find_element(By.ID, "user").text, "Name")
        equal(button.is_enabled(), False)
        driver.quit()
        equal(server.request("GET", "/status")[1]["sessions"], 0)


@test
def appium_finds_by_every_strategy():
    with Endpoint(TOUCHSTONE) as server:
        driver = appium(server, "list")
        places = {
            AppiumBy.ACCESSIBILITY_ID: "Bread",
            AppiumBy.NAME: "Bread",
            AppiumBy.XPATH: "//XCUIElementTypeCell[@name='Bread']",
            AppiumBy.IOS_PREDICATE: "type == 'XCUIElementTypeCell' AND name BEGINSWITH[c] 'br'",
            AppiumBy.IOS_CLASS_CHAIN: "**/XCUIElementTypeCell[`name == \"Bread\"`]",
            AppiumBy.CSS_SELECTOR: "XCUIElementTypeTable > XCUIElementTypeCell[name=\"Bread\"]",
        }
        ids = {strategy: driver.find_element(strategy, value).id for strategy, value in places.items()}
        equal(set(ids.values()), {ids[AppiumBy.ACCESSIBILITY_ID]})
        equal(len(driver.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeCell")), 8)
        table = driver.find_element(AppiumBy.CLASS_NAME, "XCUIElementTypeTable")
        equal(len(table.find_elements(AppiumBy.IOS_CLASS_CHAIN, "XCUIElementTypeCell")), 8)
        equal(table.find_element(AppiumBy.XPATH, ".//*[@name='Tea']").get_attribute("label")[:3], "Tea")
        equal(driver.find_elements(AppiumBy.ACCESSIBILITY_ID, "Caviar"), [])
        sentence = refused(
            exceptions.NoSuchElementException,
            lambda: driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Bred"),
        )
        assert "Did you mean \"Bread\"?" in sentence, sentence
        driver.quit()


@test
def appium_deletes_a_row():
    with Endpoint(TOUCHSTONE) as server:
        driver = appium(server, "list")
        row = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Butter")
        driver.execute_script("mobile: swipe", {"elementId": row.id, "direction": "left", "velocity": 500})
        driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Delete").click()
        names = [cell.get_attribute("name") for cell in driver.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeCell")]
        equal(names, ["Milk", "Bread", "Cheese", "Apples", "Coffee", "Tea", "Rice"])
        refused(exceptions.StaleElementReferenceException, lambda: row.text)
        driver.quit()


@test
def appium_pinches_and_turns_a_photo():
    with Endpoint(TOUCHSTONE) as server:
        driver = appium(server, "photo")
        photo = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "photo")
        size = photo.size["width"]
        driver.execute_script("mobile: pinch", {"elementId": photo.id, "scale": 1.5, "velocity": 1})
        words = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "transform").text
        percent = int(words.split(", ")[2].split()[0])
        assert 140 <= percent <= 160, words
        assert photo.size["width"] > size, photo.size
        driver.execute_script("mobile: rotateElement", {"elementId": photo.id, "rotation": 0.5, "velocity": 1})
        words = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "transform").text
        # 0.5 radians are 29 degrees, of which the recognizer waits for some.
        assert 20 <= int(words.split("turned ")[1].rstrip("°")) <= 30, words
        driver.quit()


@test
def two_fingers_of_the_standard_pinch():
    with Endpoint(TOUCHSTONE) as server:
        driver = selenium(server, "photo")
        photo = driver.find_element(By.ID, "photo")
        actions = ActionBuilder(driver)
        for name, side in (("one", -1), ("two", 1)):
            finger = actions.add_pointer_input(interaction.POINTER_TOUCH, name)
            finger.create_pointer_move(duration=0, x=40 * side, y=0, origin=photo)
            finger.create_pointer_down(button=0)
            finger.create_pointer_move(duration=400, x=80 * side, y=0, origin=photo)
            finger.create_pointer_up(button=0)
        # The default source of the builder is a mouse without actions.
        actions.devices = [device for device in actions.devices if device.type == "pointer" and device.name in ("one", "two")]
        actions.perform()
        words = driver.find_element(By.ID, "transform").text
        percent = int(words.split(", ")[2].split()[0])
        assert 170 <= percent <= 210, words
        transcript = server.request("POST", f"/session/{driver.session_id}/log", {"type": "transcript"})[1]
        assert any("pinch" in line["message"] for line in transcript), transcript[-3:]
        driver.quit()


@test
def action_chains_drag_and_type():
    with Endpoint(TOUCHSTONE) as server:
        driver = selenium(server, "photo")
        photo = driver.find_element(By.ID, "photo")
        before = photo.location
        ActionChains(driver).drag_and_drop_by_offset(photo, 60, 40).perform()
        after = photo.location
        # A pan follows the finger from the start of its recognition on.
        assert 40 <= after["x"] - before["x"] <= 60, (before, after)
        assert 25 <= after["y"] - before["y"] <= 40, (before, after)
        driver.quit()
        driver = selenium(server, "sign-in")
        ActionChains(driver).click(driver.find_element(By.ID, "user")).send_keys("Zoë Li").perform()
        equal(driver.find_element(By.ID, "user").text, "Zoë Li")
        ActionChains(driver).key_down(Keys.COMMAND).send_keys("a").key_up(Keys.COMMAND).send_keys("x").perform()
        equal(driver.find_element(By.ID, "user").text, "x")
        driver.quit()


@test
def an_explicit_wait_lets_virtual_time_pass():
    with Endpoint(TOUCHSTONE) as server:
        driver = selenium(server, "shop")
        buy = driver.find_element(By.ID, "buy")
        buy.click()
        equal(driver.find_element(By.ID, "cart").text, "1 in the cart")
        sentence = refused(exceptions.ElementClickInterceptedException, buy.click)
        assert '"buy" is covered by "toast"' in sentence, sentence
        why = driver.execute_script("touchstone: why", {"elementId": buy.id})
        assert "toast" in why, why
        start = time.monotonic()
        WebDriverWait(driver, 20).until(lambda _: buy.get_attribute("hittable") == "true")
        assert time.monotonic() - start < 15
        buy.click()
        equal(driver.find_element(By.ID, "cart").text, "2 in the cart")
        driver.quit()


@test
def an_implicit_wait_costs_no_real_time():
    with Endpoint(TOUCHSTONE) as server:
        driver = selenium(server, "shop")
        driver.implicitly_wait(600)
        start = time.monotonic()
        equal(driver.find_elements(By.ID, "nothing"), [])
        assert time.monotonic() - start < 20, time.monotonic() - start
        driver.quit()


@test
def alerts_are_answered_with_a_finger():
    with Endpoint(TOUCHSTONE) as server:
        driver = selenium(server, "controls-alert")
        alert = driver.switch_to.alert
        text = alert.text
        assert text, text
        alert.accept()
        refused(exceptions.NoAlertPresentException, lambda: driver.switch_to.alert.text)
        driver.quit()


@test
def back_presses_the_back_button():
    with Endpoint(TOUCHSTONE) as server:
        driver = appium(server, "pages-app")
        refused(exceptions.NoSuchElementException, driver.back)
        first = driver.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeCell")[0]
        name = first.get_attribute("label")
        first.click()
        equal([cell.get_attribute("label") for cell in driver.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeCell")], [])
        driver.back()
        equal(driver.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeCell")[0].get_attribute("label"), name)
        driver.quit()


@test
def pictures_and_sources():
    with Endpoint(TOUCHSTONE) as server:
        driver = appium(server, "sign-in")
        assert "<XCUIElementTypeSecureTextField" in driver.page_source
        equal(driver.contexts, ["NATIVE_APP"])
        equal(driver.get_window_size(), {"width": 390, "height": 844})
        equal(driver.orientation, "PORTRAIT")
        if HAS_PICTURES:
            equal(png_size(driver.get_screenshot_as_base64()), (390, 844))
            button = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "sign-in")
            equal(png_size(button.screenshot_as_base64), (300, 44))
        else:
            refused(exceptions.ScreenshotException, driver.get_screenshot_as_base64)
        driver.quit()


# Wrong requests


@test
def wrong_selectors_and_values_are_refused_with_a_sentence():
    with Endpoint(TOUCHSTONE) as server:
        id = server.open("sign-in")
        element = server.request("POST", f"/session/{id}/element", {"using": "id", "value": "user"})[1][ELEMENT]
        table = [
            ("POST", "element", {"using": "xpath", "value": "//["}, "invalid selector"),
            ("POST", "element", {"using": "css selector", "value": "a:hover"}, "invalid selector"),
            ("POST", "element", {"using": "-ios predicate string", "value": "labl == 'x'"}, "invalid selector"),
            ("POST", "element", {"using": "-ios predicate string", "value": "label MATCHES '('"}, "invalid selector"),
            ("POST", "element", {"using": "-ios class chain", "value": "**"}, "invalid selector"),
            ("POST", "element", {"using": "telepathy", "value": "x"}, "invalid argument"),
            ("POST", "element", {"value": "x"}, "invalid argument"),
            ("POST", "element", "no JSON", "invalid argument"),
            ("POST", "elements", "[]", "invalid argument"),
            ("GET", "element/e999/text", None, "no such element"),
            ("GET", "element/nothing/text", None, "no such element"),
            ("GET", "element/e-1/text", None, "no such element"),
            ("GET", f"element/{element}/css/color", None, "unsupported operation"),
            ("GET", f"element/{element}/shadow", None, "no such shadow root"),
            ("POST", f"element/{element}/value", {}, "invalid argument"),
            ("POST", "timeouts", {"implicit": -1}, "invalid argument"),
            ("POST", "timeouts", {"implicit": 1.5}, "invalid argument"),
            ("POST", "execute/sync", {"script": "return 1", "args": []}, "javascript error"),
            ("POST", "execute/sync", {"script": "mobile: tpa", "args": []}, "unknown command"),
            ("POST", "execute/sync", {"script": "mobile: tap", "args": [{"x": "a", "y": 1}]}, "invalid argument"),
            ("POST", "execute/sync", {"script": "mobile: tap", "args": [{"x": 9e9, "y": 1}]}, "invalid argument"),
            ("POST", "execute/sync", {"script": "mobile: tap", "args": [{"x": 4000, "y": 1}]}, "move target out of bounds"),
            ("POST", "window", {"handle": "other"}, "no such window"),
            ("POST", "url", {"url": "http://localhost"}, "unsupported operation"),
            ("GET", "alert/text", None, "no such alert"),
            ("POST", "frame", {"id": 3}, "no such frame"),
            ("GET", "telepathy", None, "unknown command"),
        ]
        for method, path, body, code in table:
            status, value = server.request(method, f"/session/{id}/{path}", body)
            equal((path, body, value.get("error")), (path, body, code))
            assert status >= 400 and value["message"], value
            if value["message"].startswith("Cannot"):
                assert "To fix," in value["message"], value["message"]
        # The session still works.
        equal(server.request("GET", f"/session/{id}/element/{element}/text"), (200, "Name"))


@test
def vectors_of_actions():
    def pointer(*actions, kind="touch", id="finger"):
        return {"type": "pointer", "id": id, "parameters": {"pointerType": kind}, "actions": list(actions)}

    move = {"type": "pointerMove", "x": 100, "y": 200}
    down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
    good = [
        [pointer(move, down, up)],
        [pointer(move, down, {"type": "pause", "duration": 100}, up)],
        [pointer(move, {**down, "pressure": 0.5, "width": 20, "height": 10}, up)],
        [pointer(move, down, {**move, "x": 150, "duration": 200, "origin": "viewport"}, up)],
        [pointer(move, down, {"type": "pointerMove", "x": 5, "y": 5, "origin": "pointer", "duration": 50}, up)],
        [pointer(move, down, {"type": "pointerCancel"})],
        [pointer(*([move, down, up] * 3))],
        [pointer(move, down, up, kind="mouse")],
        [{"type": "none", "id": "n", "actions": [{"type": "pause", "duration": 10}]}],
        [{"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": "a"}, {"type": "keyUp", "value": "a"}]}],
        [{"type": "wheel", "id": "w", "actions": [
            {"type": "scroll", "x": 100, "y": 300, "deltaX": 0, "deltaY": 50, "duration": 100}]}],
        [pointer({**move, "x": 60 + 30 * n, "y": 300}, down, up, id=f"f{n}") for n in range(5)],
        [],
    ]
    bad = [
        ({"actions": 1}, "invalid argument"),
        ({}, "invalid argument"),
        ({"actions": [1]}, "invalid argument"),
        ({"actions": [{"type": "dance", "id": "d", "actions": []}]}, "invalid argument"),
        ({"actions": [{"type": "pointer", "actions": []}]}, "invalid argument"),
        ({"actions": [{"type": "pointer", "id": "a"}]}, "invalid argument"),
        ({"actions": [pointer({"type": "pointerFly"})]}, "invalid argument"),
        ({"actions": [pointer({"type": "pointerDown", "button": -1})]}, "invalid argument"),
        ({"actions": [pointer({**move, "duration": -1})]}, "invalid argument"),
        ({"actions": [pointer({**move, "duration": 1.5})]}, "invalid argument"),
        ({"actions": [pointer({"type": "pointerMove", "x": 1})]}, "invalid argument"),
        ({"actions": [pointer({**move, "x": 5000})]}, "move target out of bounds"),
        ({"actions": [pointer({**move, "x": -1})]}, "move target out of bounds"),
        ({"actions": [pointer({**down, "pressure": 2})]}, "invalid argument"),
        ({"actions": [pointer({**move, "origin": "moon"})]}, "invalid argument"),
        ({"actions": [pointer({**move, "origin": {ELEMENT: "e77"}})]}, "no such element"),
        ({"actions": [pointer(move, kind="claw")]}, "invalid argument"),
        ({"actions": [pointer(move), pointer(move)]}, "invalid argument"),
        ({"actions": [pointer(move, kind="pen")]}, "unsupported operation"),
        ({"actions": [{"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": "ab"}]}]}, "invalid argument"),
        ({"actions": [{"type": "key", "id": "k", "actions": [{"type": "keyDown"}]}]}, "invalid argument"),
        ({"actions": [{"type": "key", "id": "k", "actions": [{"type": "pointerDown"}]}]}, "invalid argument"),
        ({"actions": [{"type": "wheel", "id": "w", "actions": [{"type": "scroll", "x": 1, "y": 1, "deltaX": 1}]}]},
         "invalid argument"),
        ({"actions": [pointer({**move, "x": 20 + 30 * n}, down, id=f"f{n}") for n in range(6)]}, "invalid argument"),
    ]
    with Endpoint(TOUCHSTONE) as server:
        id = server.open("canvas")
        for actions in good:
            status, value = server.request("POST", f"/session/{id}/actions", {"actions": actions})
            equal((actions, status, value), (actions, 200, None))
            equal(server.request("DELETE", f"/session/{id}/actions"), (200, None))
        for body, code in bad:
            status, value = server.request("POST", f"/session/{id}/actions", body)
            equal((body, (value or {}).get("error")), (body, code))
        # Nothing is down after them, so a finger can draw.
        count = server.request("POST", f"/session/{id}/element", {"using": "id", "value": "strokes"})[1][ELEMENT]
        before = server.request("GET", f"/session/{id}/element/{count}/text")[1]
        line = pointer(move, down, {**move, "x": 250, "y": 400, "duration": 300}, up)
        server.request("POST", f"/session/{id}/actions", {"actions": [line]})
        after = server.request("GET", f"/session/{id}/element/{count}/text")[1]
        equal(int(after.split()[0]), int(before.split()[0]) + 1)


@test
def pens_have_force_and_angles():
    with Endpoint(TOUCHSTONE) as server:
        id = server.open("canvas", **{"touchstone:idiom": "pad", "touchstone:screen": "1024x768"})
        pen = {
            "type": "pointer", "id": "pen", "parameters": {"pointerType": "pen"},
            "actions": [
                {"type": "pointerMove", "x": 300, "y": 300},
                {"type": "pointerDown", "button": 0, "pressure": 0.7, "altitudeAngle": 1, "azimuthAngle": 2},
                {"type": "pointerMove", "x": 500, "y": 350, "duration": 200, "pressure": 0.9},
                {"type": "pointerUp", "button": 0},
            ],
        }
        equal(server.request("POST", f"/session/{id}/actions", {"actions": [pen]}), (200, None))
        lines = server.request("POST", f"/session/{id}/log", {"type": "transcript"})[1]
        assert any("stylus" in line["message"] or "pencil" in line["message"] for line in lines), lines[:5]


@test
def wrong_capabilities_are_refused():
    with Endpoint(TOUCHSTONE) as server:
        def open(body):
            status, value = server.request("POST", "/session", body)
            return status, value.get("error"), value.get("message", "")

        always = lambda **names: {"capabilities": {"alwaysMatch": {k.replace("_", ":", 1): v for k, v in names.items()}}}
        equal(open({})[1], "invalid argument")
        equal(open({"desiredCapabilities": {}})[1], "invalid argument")
        equal(open(always())[1], "session not created")
        status, code, sentence = open(always(touchstone_scene="crad"))
        equal(code, "session not created")
        assert "Did you mean \"card\"?" in sentence, sentence
        equal(open(always(touchstone_scene=3))[1], "invalid argument")
        equal(open(always(touchstone_secne="card"))[1], "invalid argument")
        equal(open(always(touchstone_scene="card", touchstone_screen="wide"))[1], "invalid argument")
        equal(open(always(touchstone_scene="card", browserName="chrome"))[1], "session not created")
        equal(open(always(touchstone_scene="card", platformName="Android"))[1], "session not created")
        equal(open(always(touchstone_scene="card", telepathy=True))[1], "invalid argument")
        # The first alternative that can be met counts.
        status, value = server.request("POST", "/session", {
            "capabilities": {
                "alwaysMatch": {"touchstone:scene": "card"},
                "firstMatch": [{"browserName": "chrome"}, {"platformName": "iOS", "appium:newCommandTimeout": 5}],
            }
        })
        equal(status, 200)
        equal(value["capabilities"]["touchstone:ignored"], ["appium:newCommandTimeout"])


@test
def who_may_ask():
    with Endpoint(TOUCHSTONE, "--token", "abc123", "--sessions", "2") as server:
        equal(server.request("GET", "/status")[0], 401)
        equal(server.request("GET", "/status", headers={"Authorization": "Bearer abc124"})[0], 401)
        own = {"Authorization": "Bearer abc123"}
        equal(server.request("GET", "/status", headers=own)[0], 200)
        equal(server.request("GET", "/status", headers={**own, "Host": "evil.example"})[0], 421)
        equal(server.request("GET", "/status", headers={**own, "Origin": "http://evil.example"})[0], 403)
        equal(server.request("GET", "/nothing", headers=own)[1]["error"], "unknown command")
        equal(server.request("PUT", "/session", headers=own)[1]["error"], "unknown method")
        equal(server.request("POST", "/session", "x" * 3_000_000, headers=own)[0], 413)
        # The password of an address, as clients send it.
        driver = selenium(server, "card")
        other = selenium(server, "card")
        equal(server.request("GET", "/status", headers=own)[1]["ready"], False)
        sentence = refused(exceptions.SessionNotCreatedException, lambda: selenium(server, "card"))
        assert "2 are open" in sentence, sentence
        driver.quit()
        other.quit()


@test
def a_crash_or_a_loop_ends_one_session_alone():
    def tap(id):
        element = server.request("POST", f"/session/{id}/element", {"using": "class name", "value": "UIButton"})
        return server.request("POST", f"/session/{id}/element/{element[1][ELEMENT]}/click", {})

    with Endpoint(HOSTILE) as server:
        traps = server.open("traps")
        status, value = tap(traps)
        equal(value["error"], "unknown error")
        assert "the button trapped" in value["message"], value
    with Endpoint(HOSTILE, "--patience", "3s") as server:
        fine, loops = server.open("fine"), server.open("loops")
        status, value = tap(loops)
        equal(value["error"], "timeout")
        equal(server.request("GET", f"/session/{loops}/source")[1]["error"], "invalid session id")
        equal(server.request("DELETE", f"/session/{loops}"), (200, None))
        equal(tap(fine), (200, None))
        for scene in ("traps-at-once",):
            status, value = server.request(
                "POST", "/session", {"capabilities": {"alwaysMatch": {"touchstone:scene": scene}}})
            equal(value["error"], "session not created")
            assert "the scene trapped" in value["message"], value
        # Only the session that is fine has a process: server, and its one child.
        server.request("DELETE", f"/session/{fine}")
        live = children(server.process.pid)
        deadline = time.monotonic() + 10
        while len(children(server.process.pid)) > 1 and time.monotonic() < deadline:
            time.sleep(0.05)
        equal(len(children(server.process.pid)), 1)


@test
def nothing_is_left_behind():
    import tempfile
    folder = tempfile.TemporaryDirectory()
    with folder, Endpoint(TOUCHSTONE, folder=folder.name) as server:
        server.open("card")
        pids = children(server.process.pid)
        equal(len(pids), 2)
        server.process.kill()
        deadline = time.monotonic() + 10
        alive = lambda: [pid for pid in pids if pathlib.Path(f"/proc/{pid}").exists() and
                         " Z " not in pathlib.Path(f"/proc/{pid}/stat").read_text()]
        while alive() and time.monotonic() < deadline:
            time.sleep(0.05)
        equal(alive(), [])
        equal([path.name for path in pathlib.Path(folder.name).iterdir()], [])


@test
def a_deleted_session_leaves_no_file_open():
    with Endpoint(TOUCHSTONE) as server:
        live = children(server.process.pid)[0]
        counts = []
        for _ in range(3):
            for _ in range(8):
                server.request("DELETE", f"/session/{server.open('card')}")
            counts.append(len(list(pathlib.Path(f"/proc/{live}/fd").iterdir())))
        # The last few may not be closed yet; eight would be one for each session.
        assert counts[2] - counts[0] < 8, counts


@test
def idle_sessions_end():
    with Endpoint(TOUCHSTONE, "--idle", "0.5s") as server:
        id = server.open("card")
        time.sleep(1.5)
        status, value = server.request("GET", f"/session/{id}/source")
        equal((status, value["error"]), (404, "invalid session id"))
        assert "no client used it for 0.5 s" in value["message"], value


@test
def a_relay_of_selenium_grid():
    """Stands for a node with a [relay] section: it polls the status, and passes each path on unchanged."""
    with Endpoint(TOUCHSTONE) as server:
        equal(server.request("GET", "/status")[1]["ready"], True)
        stereotype = {"platformName": "iOS", "appium:automationName": "Touchstone", "touchstone:scene": "sign-in"}
        asked = {"capabilities": {"alwaysMatch": {}, "firstMatch": [stereotype]}, "desiredCapabilities": stereotype}
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        status, value = server.request("POST", "/session", asked, connection=connection)
        equal(status, 200)
        id = value["sessionId"]
        # It names the node in the headers, and keeps one connection.
        headers = {"X-Forwarded-For": "10.0.0.1", "Connection": "keep-alive"}
        for _ in range(3):
            status, value = server.request(
                "POST", f"/session/{id}/elements", {"using": "css selector", "value": "*"}, headers, connection)
            equal(status, 200)
        equal(server.request("DELETE", f"/session/{id}", connection=connection), (200, None))
        equal(server.request("GET", f"/wd/hub/status")[1]["ready"], True)


# Scripts


def drive(*arguments):
    return subprocess.run([TOUCHSTONE, "drive", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=120)


@test
def scripts_of_the_examples_drive_a_server():
    scripts = {"list": 28, "gallery": 32, "sign-in": 16}
    with Endpoint(TOUCHSTONE) as server:
        paths = [f"Examples/Scripts/{name}.yaml" for name in scripts]
        # The last expectation of sign-in asks for a recognizer.
        result = drive(*paths, "--appium", server.address, "--leave-out")
        lines = [f"Examples/Scripts/{name}.yaml: passed, {count} steps." for name, count in scripts.items()]
        equal((result.returncode, result.stdout.splitlines()), (0, lines))
        equal(server.request("GET", "/status")[1]["sessions"], 0)


@test
def a_script_that_fails_on_a_server_says_where():
    with Endpoint(TOUCHSTONE) as server, tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "wrong.yaml"
        path.write_text("scene: list\nsteps:\n  - tap: Bread\n  - expect: {exists: Caviar}\n")
        result = drive(str(path), "--appium", server.address, "--patience", "0.2s")
        equal((result.returncode, result.stdout), (1, f"{path}: expectation failed at \"expect\".\n"))
        equal(
            result.stderr,
            f"{path}:4:5: Expected a view with the identifier \"Caviar\". There is none.\n",
        )
        equal(server.request("GET", "/status")[1]["sessions"], 0)


@test
def a_script_drives_a_page():
    if not shutil.which("chromedriver"):
        print("  skipped: there is no chromedriver; Debian's package chromium-driver has it")
        return
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "page.yaml"
        path.write_text("""\
steps:
  - tap: name
  - type: Ann
  - expect: {text: {of: name, is: Ann}}
  - drag: {from: {id: pad, at: [0.2, 0.5]}, to: {id: pad, at: [0.8, 0.5]}, duration: 0.3}
  - expect: {exists: {xpath: "//div[@id='pad']/i[10]"}}
  - expect: {hittable: {label: Send}}
  - scroll: {to: end}
  - tap: end
  - expect: {state: {of: more, is: [visible]}}
""")
        result = drive(str(path), "--browser", "Examples/Scenes/WebPages/page.html")
        equal((result.returncode, result.stdout), (0, f"{path}: passed, 9 steps.\n"))


# Packages


def can_build_packages():
    """Whether there is a current SDK of the front door. Making one takes minutes, so no test does."""
    cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "touchstone"
    return (cache / "sdk/current/bin/touchstone-door").exists() and not subprocess.run(
        [TOUCHSTONE, "sdk", "doctor"], capture_output=True).returncode


@test
def a_package_is_built_and_its_application_starts():
    if not can_build_packages():
        print("  skipped: there is no current SDK; `touchstone sdk install` makes one")
        return
    # It stays, so that the next run compiles nothing.
    folder = ROOT / ".build/webdriver-packages/Errands"
    shutil.copytree(ROOT / "FrontDoor/Fixtures/App", folder, dirs_exist_ok=True)

    def open(server, **capabilities):
        always = {f"touchstone:{name}": value for name, value in {"package": str(folder), **capabilities}.items()}
        return server.request("POST", "/session", {"capabilities": {"alwaysMatch": always}})

    with Endpoint(TOUCHSTONE) as server:
        status, value = open(server)
        equal((status, value["error"]), (500, "session not created"))
        assert "Errands, Visits" in value["message"], value
        status, value = open(server, product="Shopping")
        equal((status, value["error"]), (500, "session not created"))
        assert "Shopping" in value["message"], value
        status, value = open(server, package="/nowhere")
        assert 'There is no folder "/nowhere"' in value["message"], value
        equal(server.request("GET", "/status")[1]["sessions"], 0)

        options = Options()
        for name, text in {"package": str(folder), "product": "Errands", "screen": "320x568"}.items():
            options.set_capability(f"touchstone:{name}", text)
        driver = webdriver.Remote(server.address, options=options)
        equal(driver.get_window_size(), {"width": 320, "height": 568})
        equal(driver.find_element(By.ID, "count").text, "0 errands")
        for _ in range(2):
            driver.find_element(By.NAME, "Add").click()
        equal(driver.find_element(By.ID, "count").text, "2 errands")
        # The server, the process that built the package, and the application.
        equal(len(children(server.process.pid)), 3)
        driver.quit()

        driver = webdriver.Remote(server.address, options=options)
        equal(driver.find_element(By.ID, "count").text, "0 errands")
        sentence = refused(exceptions.WebDriverException, driver.find_element(By.NAME, "Crash").click)
        assert "The errands are gone" in sentence, sentence
        refused(exceptions.InvalidSessionIdException, lambda: driver.title)
        deadline = time.monotonic() + 10
        while len(children(server.process.pid)) > 1 and time.monotonic() < deadline:
            time.sleep(0.05)
        equal(len(children(server.process.pid)), 1)


# Figures


def measure():
    with Endpoint(TOUCHSTONE) as server:
        id = server.open("settings")
        element = server.request("POST", f"/session/{id}/element", {"using": "id", "value": "save"})[1][ELEMENT]
        connection = http.client.HTTPConnection("127.0.0.1", server.port)

        def rate(name, count, method, path, body=None):
            start = time.perf_counter()
            for _ in range(count):
                equal(server.request(method, f"/session/{id}/{path}", body, connection=connection)[0], 200)
            print(f"{name}: {count / (time.perf_counter() - start):.0f} a second")

        tap = {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
            {"type": "pointerMove", "x": 100, "y": 600}, {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 500}, {"type": "pointerUp", "button": 0}]}]}
        rate("texts of an element", 1_000, "GET", f"element/{element}/text")
        rate("actions (a finger down for 500 ms)", 400, "POST", "actions", tap)
        rate("clicks", 400, "POST", f"element/{element}/click", {})
        rate("actions after 800 steps", 400, "POST", "actions", tap)
        rate("searches by XPath", 400, "POST", "element", {"using": "xpath", "value": "//XCUIElementTypeButton"})
        rate("sources", 100, "GET", "source")
    with Endpoint(TOUCHSTONE) as server:
        done = []

        def work():
            id = server.open("settings")
            connection = http.client.HTTPConnection("127.0.0.1", server.port)
            for _ in range(100):
                done.append(server.request("POST", f"/session/{id}/actions", tap, connection=connection)[0])
            server.request("DELETE", f"/session/{id}", connection=connection)

        start = time.perf_counter()
        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        equal(done, [200] * 800)
        print(f"eight sessions at once, with their opening: {800 / (time.perf_counter() - start):.0f} actions a second")


def measure_sessions(count):
    """Opens and deletes sessions, one after the other, and prints what the server has meanwhile."""
    with Endpoint(TOUCHSTONE) as server:
        live = children(server.process.pid)[0]
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        start = time.perf_counter()
        body = {"capabilities": {"alwaysMatch": {"touchstone:scene": "card"}}}
        print("sessions  memory in MB  open files  threads  processes", flush=True)
        for index in range(count + 1):
            if index in (0, count // 100, count // 10, count // 2, count):
                folder = pathlib.Path(f"/proc/{live}")
                files, threads = (len(list((folder / name).iterdir())) for name in ("fd", "task"))
                print(f"{index:8}{resident(live):14.1f}{files:12}{threads:9}{len(children(live, ended=True)):11}", flush=True)
            if index < count:
                id = server.request("POST", "/session", body, connection=connection)[1]["sessionId"]
                server.request("DELETE", f"/session/{id}", connection=connection)
        print(f"sessions opened and deleted: {count / (time.perf_counter() - start):.1f} a second")


COUNTS = [int(word.split("=")[1]) for word in sys.argv if word.startswith("--sessions=")]
if "--measure" in sys.argv or COUNTS:
    if not COUNTS:
        measure()
    measure_sessions(COUNTS[0] if COUNTS else 1_000)
    sys.exit(0)
failures = 0
chosen = [function for function in tests if not WORDS or any(word in function.__name__ for word in WORDS)]
for function in chosen:
    start = time.monotonic()
    try:
        function()
        print(f"✓ {function.__name__} ({time.monotonic() - start:.1f} s)", flush=True)
    except BaseException:
        failures += 1
        print(f"✗ {function.__name__}", flush=True)
        traceback.print_exc()
print(f"webdriver: {len(chosen) - failures} passed, {failures} failed")
sys.exit(1 if failures or not chosen else 0)
