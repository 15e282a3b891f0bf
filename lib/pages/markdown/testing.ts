/** A page with a Markdown version, as the site sends it. */
export const pageWith = (main: string, head = '', end = ''): string =>
  `<!DOCTYPE html><html lang="nl"><head><title>PA 6 &amp; PA 66 | Site</title>
<link rel="alternate" type="text/markdown" href="https://www.example.test/x/y.md"/>
<link rel="canonical" href="https://www.example.test/x/y"/>${head}</head><body><header>Menu</header>
<main id="main">${main}</main><footer>Voet</footer>${end}</body></html>`
