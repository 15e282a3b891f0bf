/** For what comes after some time: a busy machine takes many times as long as an idle one. */
export const WAIT = { timeout: 15_000 }

/** jsdom's dialogs do not open; how the browser holds the focus in one is tested end to end. */
export function openDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
