import type { Random } from '../../../src/demo/random.ts'
import { ask } from './request.ts'
import type { Abuse, HostileRequest } from './request.ts'

/** Injection attempts for SQL and other languages. */
export const injections: readonly string[] = [
  "'",
  '"',
  '`',
  '\\',
  "' or '1'='1",
  '" or ""="',
  '1; drop table clients; --',
  "') union select password_hash from users --",
  '1) or (1=1',
  'id; select pg_sleep(9)',
  "'||(select 1)||'",
  '/*',
  '--',
  '#',
  '%',
  '_',
  '%%%',
  '\\%',
  '%27',
  'null',
  '$1',
  '?',
  ':id',
  '@@version',
  'case when 1=1 then 1 else 2 end',
  'x\ty',
  '(select 1)',
  '"clients"."name"',
]

/** Property names that every object inherits. */
export const inheritedNames: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'toLocaleString',
  '__defineGetter__',
  '__lookupSetter__',
  'propertyIsEnumerable',
]

/** Columns and relations that must not be reachable. */
export const privateNames: readonly string[] = [
  'password_hash',
  'users.password_hash',
  'token',
  'token_hash',
  'company_id',
  'key',
  'signing_key',
  'company.users.tokens',
  'company.tokens',
  'client.company.users',
  'rowid',
  'ctid',
  'oid',
  '*',
  'clients.id',
  'id,id,id',
]

const words = (random: Random): string => random.pick(random.pick([injections, inheritedNames, privateNames]))

const listPaths = [
  'clients',
  'invoices',
  'quotes',
  'payments',
  'credits',
  'products',
  'expenses',
  'vendors',
  'bank_transactions',
  'bank_transaction_rules',
  'activities',
  'documents',
  'users',
  'tokens',
  'webhooks',
  'tax_rates',
  'purchase_orders',
  'deliveries',
]

const parameters = [
  'sort',
  'filter',
  'include',
  'status',
  'client_status',
  'name',
  'number',
  'page',
  'per_page',
  'cursor',
  'created_at',
  'updated_at',
  'date_range',
  'created_between',
  'is_deleted',
  'with',
  'client_id',
  'vendor_id',
  'first_load',
  'index',
  'search',
  'match',
  'amount',
  'date',
  'due_date',
  'without_deleted_clients',
]

function query(random: Random): string {
  const name = random.pick(parameters)
  const value = encodeURIComponent(words(random))
  return random.pick([
    `${name}=${value}`,
    `${name}[]=${value}`,
    `${name}[a][b]=${value}`,
    `${name}=${value}&${name}=${value}`,
    `${name}=${value}|${value},${value}|desc`,
    `${name}=${`${value.slice(0, 6)},`.repeat(800)}`,
    `${name}=${encodeURIComponent('\0')}`,
    `${name}=99999999999999999999999`,
    `${name}=-1e999`,
    `${name}=%F0%9F%98%80${'%E2%80%AE'.repeat(50)}`,
    name,
    `?${name}=?${value}`,
  ])
}

const broken = ['%', 'a=%zz', 'a=%E0%A4', `a${'[a]'.repeat(9)}=1`, 'q'.repeat(17_000), `sort=${'x,'.repeat(9_000)}`]

const list = (random: Random, token: string, requested: string): HostileRequest =>
  ask('GET', `/api/v1/${random.pick(listPaths)}?${requested}`, { token })

/** List requests with unknown parameters. */
export const queryAbuses: readonly Abuse[] = [
  { what: 'injections in a query', make: (random, { token }) => list(random, token, query(random)) },
  {
    what: 'several injections in a query',
    make: (random, { token }) =>
      list(random, token, [query(random), query(random), query(random)].join('&').slice(0, 15_000)),
  },
  {
    what: 'a query that cannot be read',
    make: (random, { token }) => ({ ...list(random, token, random.pick(broken)), refused: true }),
  },
  {
    what: 'injections in a path',
    make: (random, { token }) => ({
      ...ask(random.pick(['GET', 'DELETE']), `/api/v1/${random.pick(listPaths)}/${encodeURIComponent(words(random))}`, {
        token,
      }),
      refused: true,
    }),
  },
]
