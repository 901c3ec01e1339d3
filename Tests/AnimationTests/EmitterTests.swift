import Testing
import TouchTesting
import UIKit

@Suite("Particles", .stage) struct EmitterTests {
    @Test func `an emitter keeps its cells and finds them by their names`() {
        let spark = CAEmitterCell()
        (spark.name, spark.birthRate, spark.lifetime) = ("spark", 40, 2)
        let layer = CAEmitterLayer()
        layer.emitterCells = [spark]
        (layer.emitterShape, layer.renderMode) = (.line, .additive)
        layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
        #expect(spark.birthRate == 0 && spark.lifetime == 2)
        #expect(layer.value(forKeyPath: "emitterCells.spark.lifetime") as? Float == 2)
        // A cell that is not there changes nothing.
        layer.setValue(9, forKeyPath: "emitterCells.smoke.birthRate")
        #expect(layer.emitterCells?.map(\.birthRate) == [0])
        #expect(layer.value(forKeyPath: "emitterCells.smoke.birthRate") == nil)
        layer.setValue(0.5, forKey: "opacity")
        #expect(layer.opacity == 0.5)
        spark.setValue(true, forKey: "enabled")
        spark.setValue(UIColor.red.cgColor, forKey: "color")
        #expect(spark.isEnabled && spark.color == UIColor.red.cgColor)
    }
}
