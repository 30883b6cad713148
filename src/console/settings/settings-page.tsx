import type { ComponentChildren } from 'preact'
import { SettingsDocument } from '../generated/graphql.ts'
import { Failure } from '../graph/failure.tsx'
import { useRead } from '../graph/use-read.ts'
import { useFirst } from '../record/use-first.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { SettingsLinks } from './settings-links.tsx'
import { SettingsSection } from './settings-section.tsx'
import type { SettingField, Settings } from './settings.ts'

type Props = {
  title: string
  /** Fields by the title of their section. */
  sections: Readonly<Record<string, readonly SettingField[]>>
  /** Further sections. */
  children?: (settings: Settings) => ComponentChildren
}

/** A page of settings. Each section saves its own. */
export function SettingsPage({ title, sections, children }: Props) {
  const { data, error, isReading, readAgain } = useRead(SettingsDocument, {})
  const settings = useFirst(data?.company.settings, isReading)
  return (
    <>
      <PageTitle title={title} />
      <SettingsLinks />
      {!settings && (error ? <Failure error={error} retry={readAgain} /> : <p class="empty">Loading…</p>)}
      {settings &&
        Object.entries(sections).map(([name, fields]) => (
          <SettingsSection key={name} title={name} fields={fields} settings={settings} />
        ))}
      {settings && children?.(settings)}
    </>
  )
}
