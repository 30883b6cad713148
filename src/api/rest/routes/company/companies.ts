import { companyDefaults, company, updateCompany } from '../../../../domain/company/company/operations.ts'
import type { Company } from '../../../../domain/company/company/company.ts'
import { getShownCompany } from '../../../../domain/company/company/shown-company.ts'
import type { CompanyUser } from '../../../../domain/company/user/company-user.ts'
import { createCompany } from '../../../../domain/company/user/session.ts'
import { tokenOf } from '../../../context.ts'
import { all, item } from '../../answer.ts'
import { companyLogoRoute, logoPart } from '../../logo-route.ts'
import { wholeCompanyPresenter, companyUserPresenter } from '../../presenters/company/company-users.ts'
import { route } from '../../route.ts'
import { uploadRoutes } from '../../upload-route.ts'
import { companyForm } from '../../overlay/company/company.ts'

export const companyRoutes = [
  route({
    method: 'GET',
    path: '/companies',
    operation: company,
    graphql: 'Query.company',
    summary: "The token's company, as a list.",
    input: () => ({}),
    answer: all(wholeCompanyPresenter, { pick: (found: Company) => [found] }),
  }),
  route({
    method: 'POST',
    path: '/companies',
    operation: createCompany,
    summary:
      'Found a further company of the same owner; answers the company users with their tokens, the new one first.',
    takes: {
      type: 'object',
      properties: { name: { type: 'string' }, settings: { type: 'object', additionalProperties: true } },
    },
    input: ({ body, incoming }) => ({
      token: tokenOf(incoming.headers) ?? '',
      ...(body['name'] !== undefined && { name: body['name'] }),
      ...(body['settings'] !== undefined && { settings: body['settings'] }),
    }),
    answer: all(companyUserPresenter, { pick: (rows: CompanyUser[]) => rows }),
  }),
  route({
    method: 'GET',
    path: '/companies/create',
    operation: companyDefaults,
    summary: 'The default values of a further company, not stored.',
    answer: item(wholeCompanyPresenter),
  }),
  ...['/companies/{id}', '/companies/{id}/edit'].map((path) =>
    route({
      method: 'GET',
      path,
      operation: company,
      graphql: 'Query.company',
      summary: "The token's company.",
      answer: item(wholeCompanyPresenter),
    }),
  ),
  route({
    method: 'POST',
    path: '/companies/current',
    operation: company,
    graphql: 'Query.company',
    summary: "The token's company, for programs that do not know its id.",
    takes: { type: 'object' },
    input: () => ({}),
    answer: item(wholeCompanyPresenter),
  }),
  route({
    method: 'PUT',
    path: '/companies/{id}',
    operation: updateCompany,
    form: companyForm,
    graphql: 'Mutation.updateCompany',
    summary: 'Change flags and settings of the company: keys sent replace, keys absent stay.',
    files: logoPart,
    answer: item(wholeCompanyPresenter),
  }),
  companyLogoRoute,
  ...uploadRoutes({
    kind: 'company',
    path: '/companies',
    one: 'the company',
    presenter: wholeCompanyPresenter,
    load: async (work, ids) => Promise.all(ids.map(() => getShownCompany(work))),
  }),
]
