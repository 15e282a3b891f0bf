/** How the site answers Formie's captchas, by handle. Others need a browser or a person. */
export const ANSWERED_BY = new Map<string, 'definition' | 'session' | 'nothing'>([
  ['honeypotCaptcha', 'definition'],
  ['javascriptCaptcha', 'session'],
  ['duplicateCaptcha', 'session'],
  ['akismetCaptcha', 'nothing'],
])
