/** Tags of pages and files that may not be sent, not even once, after what they are about was unpublished or moved. */
export const PUBLISHED_TAG = 'published:'
