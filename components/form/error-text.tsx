/** Keeps “e-mailadres” on one line. `unbroken` does more, for more bytes. */
export const ErrorText = ({ children }: { children: string }) => (
  <span>
    {children.split(/(\be-mail\p{L}*)/u).map((part, index) =>
      index % 2 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
        <span className="no-break" key={index}>
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
)
