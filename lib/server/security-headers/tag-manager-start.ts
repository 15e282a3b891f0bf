/** The inline script of @next/third-parties' GoogleTagManager; a test compares the two. */
export const TAG_MANAGER_START = `
      (function(w,l){
        w[l]=w[l]||[];
        w[l].push({'gtm.start': new Date().getTime(),event:'gtm.js'});
        
      })(window,'dataLayer');`
