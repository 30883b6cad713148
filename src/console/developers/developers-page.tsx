import { Section } from '../record/section.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { DeveloperLinks } from './developer-links.tsx'

// The page says so: a server that accepts trusted documents alone has no GraphiQL.
const hasGraphiql = document.documentElement.dataset['graphiql'] === 'true'

const references = [
  ...(hasGraphiql ? [['/graphql', 'GraphiQL', 'Writes and runs GraphQL queries beside the schema.'] as const] : []),
  ['/docs', 'REST documentation', 'Every endpoint with its parameters, answers and examples.'],
  ['/openapi.json', 'OpenAPI description', 'The REST API for generators of clients and other programs.'],
] as const

const endpoints = [
  ['GraphQL', '/graphql'],
  ['REST', '/api/v1'],
] as const

/** The entry for those who write programs: addresses and documentation of the APIs. */
export const DevelopersPage = () => (
  <>
    <PageTitle title="Developers" />
    <DeveloperLinks />
    <Section title="Documentation">
      <ul class="rows">
        {references.map(([href, title, description]) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <span class="faint">{description}</span>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Addresses">
      <ul class="rows">
        {endpoints.map(([name, path]) => (
          <li key={path}>
            {name}
            <code>{location.origin + path}</code>
          </li>
        ))}
      </ul>
      <p class="hint">
        A program sends its token with each request, in the header <code>X-API-TOKEN</code>.
      </p>
    </Section>
  </>
)
