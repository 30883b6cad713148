import { useRef, useState } from 'preact/hooks'
import { base64Of } from '../form/base64.ts'
import { sentence } from '../form/field-errors.ts'
import { TextField } from '../form/text-field.tsx'
import { UpdateCompanyDocument } from '../generated/graphql.ts'
import type { UpdateCompanyMutationVariables } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useAction } from '../graph/use-action.ts'
import { Section } from '../record/section.tsx'
import { Button } from '../ui/button.tsx'
import { localPath } from '../ui/local-path.ts'
import { useToast } from '../ui/toast.tsx'

/** The logo, which is saved as soon as a file is chosen. */
export function LogoSection({ initial }: { initial: string | null }) {
  const toast = useToast()
  const [logo, setLogo] = useState(initial)
  const [failure, setFailure] = useState('')
  const last = useRef<UpdateCompanyMutationVariables>({})
  const { run, outcome, isBusy } = useAction(
    UpdateCompanyDocument,
    ({ result }) => result,
    ({ saved }) => {
      const now = saved?.settings.details.logo ?? null
      setLogo(now)
      toast(now ? 'The logo was saved.' : 'The logo was removed.')
    },
  )
  async function write(variables: UpdateCompanyMutationVariables): Promise<void> {
    last.current = variables
    setFailure('')
    await run(variables)
  }
  async function take(file: File): Promise<void> {
    try {
      await write({ companyLogo: await base64Of(file) })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  const refusals = outcome && 'refusals' in outcome ? outcome.refusals : []
  return (
    <Section title="Logo">
      <div class="settings-form">
        {logo && <img class="logo" src={localPath(logo)} alt="Logo of the company" />}
        <TextField
          type="file"
          name="companyLogo"
          label={logo ? 'Another logo' : 'New logo'}
          accept="image/png,image/jpeg"
          hint="A PNG or JPEG, for documents and e-mails."
          error={failure || refusals.map(({ message }) => sentence('The logo', message)).join(' ')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void take(file)
          }}
        />
        {logo && (
          <div class="actions">
            <Button isBusy={isBusy} onClick={() => void write({ input: { settings: { details: { logo: null } } } })}>
              Remove the logo
            </Button>
          </div>
        )}
        <Outcome outcome={'refusals' in (outcome ?? {}) ? undefined : outcome} retry={() => void write(last.current)} />
      </div>
    </Section>
  )
}
