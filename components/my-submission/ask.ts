/** The query `ask=withdraw` shows the confirmation of a withdrawal without scripts. */
export const ASK = 'ask'
export const WITHDRAW = 'withdraw'
