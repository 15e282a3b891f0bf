/** For things that take some time, which may be many times as long on a busy machine. */
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
