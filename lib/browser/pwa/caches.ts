/** Names of the service worker's caches, for the worker and for pages that look into them. */
export const PAGE_CACHE = 'pages'
export const BUILD_CACHE = 'build'
export const IMAGE_CACHE = 'images'
/** Parts of the offline pages; followed by the worker's revision. */
export const SHELL_CACHE = 'shell-'
