import { useState } from 'preact/hooks'
import { Form } from '../form/form.tsx'
import { useSubmission } from '../form/submission.ts'
import { SettingCodesDocument, UpdateCompanyDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { Section } from '../record/section.tsx'
import { useToast } from '../ui/toast.tsx'
import { SettingControl } from './setting-control.tsx'
import { inputOf, valuesOf } from './settings.ts'
import type { SettingField, Settings } from './settings.ts'

type Props = { title: string; fields: readonly SettingField[]; settings: Settings }

/** Some settings, in a form of their own. */
export function SettingsSection({ title, fields, settings }: Props) {
  const toast = useToast()
  const [initial, setInitial] = useState(() => valuesOf(settings, fields))
  const [values, setValues] = useState(initial)
  const codes = useRead(SettingCodesDocument, {}).data?.statics
  const submission = useSubmission({
    document: UpdateCompanyDocument,
    pick: ({ result }) => result,
    onDone({ saved }) {
      toast(`${title}: saved.`)
      if (!saved) return
      const stored = valuesOf(saved.settings, fields)
      setInitial(stored)
      setValues(stored)
    },
  })
  return (
    <Section title={title}>
      <Form
        className="settings-form"
        submission={submission}
        variables={() => ({ input: { settings: inputOf(fields, values, initial) } })}
        action="Save"
        onCancel={() => {
          setValues(initial)
          submission.dismiss()
        }}
      >
        <div class="fields">
          {fields.map((field) => (
            <SettingControl
              key={field.path}
              field={field}
              value={values[field.path] ?? ''}
              codes={codes}
              onChange={(value) => setValues((current) => ({ ...current, [field.path]: value }))}
            />
          ))}
        </div>
      </Form>
    </Section>
  )
}
