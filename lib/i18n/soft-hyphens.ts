export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '')
