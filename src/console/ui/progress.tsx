/** The stage of long work, announced when it changes; empty while nothing runs. */
export const Progress = ({ stage }: { stage: string }) => (
  <div role="status">
    {stage !== '' && (
      <div class="progress">
        <span>{stage}</span>
        <progress aria-label={stage} />
      </div>
    )}
  </div>
)
