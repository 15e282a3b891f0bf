/** For names that are not seen: attributes, metadata, structured data. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '')
