// What Swift sees of Objective-C.
#import <UIKit/UIKit.h>
#import "Legacy.h"
