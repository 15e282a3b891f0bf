/** What answers a captcha of Formie, by its handle in the API. Others need a browser, or a person. */
export const ANSWERED_BY = new Map<string, 'definition' | 'session' | 'nothing'>([
  ['honeypotCaptcha', 'definition'],
  ['javascriptCaptcha', 'session'],
  ['duplicateCaptcha', 'session'],
  ['akismetCaptcha', 'nothing'],
])
