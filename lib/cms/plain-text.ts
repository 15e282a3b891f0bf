const ESCAPED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** @param html sanitised, which escapes these characters only */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ESCAPED[name] ?? '')
    .trim()
