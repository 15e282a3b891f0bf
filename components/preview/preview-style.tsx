/** The styles are inline, because the bundler would send a style sheet to every visitor. */
export function PreviewStyle() {
  return (
    <style href="preview-bar" precedence="default">
      {STYLE}
    </style>
  )
}

const STYLE = `
@layer components {
  :root:has(.preview-bar) {
    /* Until the bar is measured (PreviewBarContainer). */
    --foot: 64px;
    scroll-padding-bottom: var(--foot);
    & body {
      padding-bottom: var(--foot);
    }
  }
  /* Two plain sections in a row share one section space (base.css). */
  :is(.section:not(.quiet, .sand, .clay, .dark, .ink, .white), .section-after-title) + .edit-place
    + .section:not(.quiet, .sand, .clay, .dark, .ink, .white) {
    padding-top: 0;
  }
  .edit-place {
    position: relative;
    z-index: 5;
    height: 0;
    & + :hover,
    &:focus-within + *,
    &:hover + * {
      outline: 2px dashed var(--accent);
      outline-offset: -2px;
    }
    &:has(+ :hover) .edit-mark,
    header:hover + & .edit-mark,
    & .edit-mark:is(:hover, :focus-within) {
      opacity: 1;
      pointer-events: auto;
    }
  }
  .edit-mark {
    position: absolute;
    inset: var(--s2) var(--gutter) auto auto;
    padding-inline: var(--s4);
    font-size: var(--step--1);
    opacity: 0;
    pointer-events: none;
    /* The first place; the others on hover and focus. */
    max-height: var(--tap);
    overflow: clip;
    &:is(:hover, :focus-within) {
      max-height: none;
    }
    & :is(a, button, li) {
      display: flex;
      align-items: center;
      gap: var(--s2);
      min-height: var(--tap);
    }
    & code {
      color: var(--muted);
    }
  }
  [data-changed] {
    outline: 3px solid var(--accent);
    outline-offset: 4px;
  }
  .preview-bar {
    position: fixed;
    inset: auto 0 0;
    z-index: 15;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--s5);
    min-height: 64px;
    padding: var(--s2) var(--gutter) calc(var(--s2) + env(safe-area-inset-bottom));
    border-top: 4px solid var(--accent);
    font-size: var(--step--1);
    line-height: 1.35;
  }
  .preview-state {
    flex: 1 1 20em;
    min-width: 0;
  }
  .preview-name {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--s3);
    & .icon {
      margin-right: var(--s2);
      display: inline-block;
      vertical-align: middle;
      color: var(--accent);
    }
    & b {
      overflow-wrap: anywhere;
    }
    & time {
      color: var(--muted);
    }
  }
  .preview-help {
    max-width: var(--measure);
    color: var(--muted);
  }
  .preview-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s5);
    & a,
    & button {
      display: inline-flex;
      align-items: center;
      gap: var(--s2);
      min-height: var(--tap);
      font-weight: 600;
      text-decoration: underline;
      text-decoration-color: var(--accent);
      text-decoration-thickness: 2px;
      text-underline-offset: 4px;
    }
  }
}
`
