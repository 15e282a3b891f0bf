/** Query of the page that asks for a confirmation, without scripts. */
export const ASK = 'ask'
export const WITHDRAW = 'withdraw'
