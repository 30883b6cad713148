import { useRef } from 'preact/hooks'
import { TextField } from '../form/text-field.tsx'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'

type Props = { label: string; name: string; value: string; hint?: string }

/** A text to copy. */
export function CopyField(props: Props) {
  const toast = useToast()
  const area = useRef<HTMLDivElement>(null)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(props.value)
      toast('Copied.')
    } catch {
      // Browsers refuse without a permission, and on HTTP.
      area.current?.querySelector('input')?.select()
      toast('The browser does not allow it. Press Ctrl C or Cmd C: the text is selected.')
    }
  }

  return (
    <div ref={area} class="copy">
      <TextField {...props} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button onClick={() => void copy()}>Copy</Button>
    </div>
  )
}
