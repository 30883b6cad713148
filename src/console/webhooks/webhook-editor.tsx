import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { DeveloperLinks } from '../developers/developer-links.tsx'
import { useSubmission } from '../form/submission.ts'
import { UpdateWebhookDocument } from '../generated/graphql.ts'
import type { UpdateWebhookMutation, WebhookShownFragment } from '../generated/graphql.ts'
import { Section } from '../record/section.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useToast } from '../ui/toast.tsx'
import { changesOf, draftOfWebhook } from './draft.ts'
import { WebhookForm } from './webhook-form.tsx'

const pickUpdated = ({ updateWebhook }: UpdateWebhookMutation) => updateWebhook

/** Changes a webhook. */
export function WebhookEditor({ webhook }: { webhook: WebhookShownFragment }) {
  const [, navigate] = useLocation()
  const toast = useToast()
  const [initial] = useState(() => draftOfWebhook(webhook))
  const leave = () => navigate(`/developers/webhooks/${webhook.id}`)
  const submission = useSubmission({
    document: UpdateWebhookDocument,
    pick: pickUpdated,
    onDone() {
      toast('The webhook was saved.')
      leave()
    },
  })
  return (
    <>
      <PageTitle title="Edit webhook" />
      <DeveloperLinks />
      <Section title="Webhook">
        <WebhookForm
          initial={initial}
          submission={submission}
          variables={(draft) => ({ id: webhook.id, input: changesOf(draft, initial) })}
          action="Save"
          onCancel={leave}
        />
      </Section>
    </>
  )
}
