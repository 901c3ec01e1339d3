/* Headers of the app. */
#ifndef Notes_h
#define Notes_h
#import <UIKit/UIKit.h>
@import Foundation;
#import "Legacy.h"
#endif
