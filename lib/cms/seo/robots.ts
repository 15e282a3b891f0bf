/** Returns whether the content of a robots tag hides a page, unlike `max-image-preview:none`, which hides pictures only. */
export const hidesPage = (robots: string): boolean =>
  robots.split(',').some((rule) => ['noindex', 'none'].includes(rule.trim().toLowerCase()))
