/// What `getevent` prints, made by hand.
extension GeteventTests {
    nonisolated static let plain = """
        [      10.000000] 0003 0039 0000001a
        [      10.000000] 0001 014a 00000001
        [      10.000000] 0003 0035 00000064
        [      10.000000] 0003 0036 000000c8
        [      10.000000] 0000 0000 00000000
        [      10.008000] 0003 002f 00000001
        [      10.008000] 0003 0039 0000001b
        [      10.008000] 0003 0035 0000012c
        [      10.008000] 0003 0036 00000190
        [      10.008000] 0000 0000 00000000
        [      10.016000] 0003 002f 00000000
        [      10.016000] 0003 0035 0000006e
        [      10.016000] 0003 0034 ffffffb3
        [      10.016000] 0000 0000 00000000
        [      10.024000] 0003 0039 ffffffff
        [      10.024000] 0000 0000 00000000
        [      10.032000] 0003 002f 00000001
        [      10.032000] 0003 0039 ffffffff
        [      10.032000] 0001 014a 00000000
        [      10.032000] 0000 0000 00000000

        """

    nonisolated static let labelled = """
        [      10.000000] EV_ABS       ABS_MT_TRACKING_ID   0000001a            
        [      10.000000] EV_KEY       BTN_TOUCH            DOWN                
        [      10.000000] EV_KEY       BTN_TOOL_FINGER      DOWN                
        [      10.000000] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_FINGER      
        [      10.000000] EV_ABS       ABS_MT_POSITION_X    00000064            
        [      10.000000] EV_ABS       ABS_MT_POSITION_Y    000000c8            
        [      10.000000] EV_MSC       MSC_TIMESTAMP        0000abcd            
        [      10.000000] EV_SYN       SYN_REPORT           00000000             rate 125
        [      10.008000] EV_ABS       ABS_MT_SLOT          00000001            
        [      10.008000] EV_ABS       ABS_MT_TRACKING_ID   0000001b            
        [      10.008000] EV_ABS       ABS_MT_POSITION_X    0000012c            
        [      10.008000] EV_ABS       ABS_MT_POSITION_Y    00000190            
        [      10.008000] EV_SYN       SYN_REPORT           00000000             rate 60
        [      10.016000] EV_ABS       ABS_MT_SLOT          00000000            
        [      10.016000] EV_ABS       ABS_MT_POSITION_X    0000006e            
        [      10.016000] EV_ABS       ABS_MT_ORIENTATION   ffffffb3            
        [      10.016000] EV_ABS       003e                 00000007            
        [      10.016000] EV_SYN       SYN_REPORT           00000000            
        [      10.024000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff            
        [      10.024000] EV_SYN       SYN_REPORT           00000000            
        [      10.032000] EV_ABS       ABS_MT_SLOT          00000001            
        [      10.032000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff            
        [      10.032000] EV_KEY       BTN_TOUCH            UP                  
        [      10.032000] 0015         0050                 REPEAT              
        [      10.032000] EV_SYN       SYN_REPORT           00000000            

        """

    /// What `getevent -p` prints: four devices, the third of them a touchscreen.
    nonisolated static let numberedList = """
        add device 1: /dev/input/event5
          name:     "power keys"
          events:
            KEY (0001): 0072  0073* 0074  008f  0090  0091  0092  0093 
                        00a4  00a5 
            SW  (0005): 0002 
          input props:
            <none>
        could not get driver version for /dev/input/mouse0, Not a typewriter
        add device 2: /dev/input/event4
          name:     "accelerometer"
          events:
            ABS (0003): 0000  : value 5, min -512, max 511, fuzz 0, flat 0, resolution 0
                        0001  : value 0, min -512, max 511, fuzz 0, flat 0, resolution 0
          input props:
            INPUT_PROP_ACCELEROMETER
        add device 3: /dev/input/event2
          bus:      0018
          vendor    0000
          product   0000
          version   0000
          name:     "a screen"
          location: "i2c/input0"
          id:       ""
          version:  1.0.1
          events:
            KEY (0001): 014a* 0145 
            ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                        0030  : value 0, min 0, max 255, fuzz 0, flat 0, resolution 0
                        0035* : value -3, min 0, max 1079, fuzz 0, flat 0, resolution 11
                        0036  : value 0, min 0, max 2159, fuzz 0, flat 0, resolution 22
                        0039  : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
            MSC (0004): 0005 
          input props:
            INPUT_PROP_DIRECT
        add device 4: /dev/input/event0
          name:     "headset"
          events:
            KEY (0001): 00a4  00a6 

        """

    /// The same with `-lp`, of one device.
    nonisolated static let labelledList = """
        add device 1: /dev/input/event2
          name:     "a screen"
          events:
            KEY (0001): BTN_TOOL_FINGER       BTN_TOUCH*            0145                  KEY_HOME             
                        KEY_BACK             
            ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                        ABS_MT_ORIENTATION    : value 0, min -90, max 90, fuzz 0, flat 0, resolution 0
                        ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                        ABS_MT_POSITION_Y     : value 0, min 0, max 2159, fuzz 0, flat 0, resolution 0
                        ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
                        003e                  : value 0, min 0, max 255, fuzz 0, flat 0, resolution 0
          input props:
            INPUT_PROP_DIRECT

        """
}
