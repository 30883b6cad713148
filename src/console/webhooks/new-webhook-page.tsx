import { useLocation } from 'wouter-preact'
import { DeveloperLinks } from '../developers/developer-links.tsx'
import { useSubmission } from '../form/submission.ts'
import { CreateWebhookDocument } from '../generated/graphql.ts'
import type { CreateWebhookMutation } from '../generated/graphql.ts'
import { Section } from '../record/section.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useToast } from '../ui/toast.tsx'
import { inputOf, newWebhook } from './draft.ts'
import { WebhookForm } from './webhook-form.tsx'

const pickCreated = ({ createWebhook }: CreateWebhookMutation) => createWebhook

export function NewWebhookPage() {
  const [, navigate] = useLocation()
  const toast = useToast()
  const submission = useSubmission({
    document: CreateWebhookDocument,
    pick: pickCreated,
    onDone({ webhook }) {
      toast('The webhook was added.')
      navigate(`/developers/webhooks/${webhook?.id ?? ''}`)
    },
  })
  return (
    <>
      <PageTitle title="New webhook" />
      <DeveloperLinks />
      <Section title="Webhook">
        <WebhookForm
          initial={newWebhook}
          submission={submission}
          variables={(draft) => ({ input: inputOf(draft) })}
          action="Add the webhook"
          onCancel={() => navigate('/developers/webhooks')}
        />
      </Section>
    </>
  )
}
