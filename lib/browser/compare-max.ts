/** Materials that are compared at once. In a file of its own, as the server reads it too. */
export const MAX_COMPARED = 4
