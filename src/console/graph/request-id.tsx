/** The id under which the log of the server has a request, for its operator. */
export const RequestId = ({ id }: { id: string }) => (
  <p class="faint">
    Request <code>{id}</code>
  </p>
)
