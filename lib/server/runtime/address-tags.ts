/** Tags of what is read by its address. Such pages and files are rendered again before those that only list it. */
export const ENTRY_TAG = 'entry:'

/** Tags of pages and files that may not be sent, not even once, after what they are about was unpublished or moved. */
export const PUBLISHED_TAG = 'published:'
