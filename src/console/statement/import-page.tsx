import { useState } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import { BankLinks } from '../bank/bank-links.tsx'
import { useAccounts } from '../bank/use-accounts.ts'
import { SelectField } from '../form/select-field.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { readFile } from '../form/read-file.ts'
import type { Statement } from './statement.ts'

type Chosen = { name: string; file: string; count: number }

/** Takes a statement, shows how the server reads it, imports it, and shows the result. */
export function ImportPage() {
  const accounts = useAccounts()
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<Chosen>()
  const [failure, setFailure] = useState('')
  const [result, setResult] = useState<Statement>()
  const account = params.get('account') ?? ''

  async function take(file: File): Promise<void> {
    setResult(undefined)
    try {
      const content = await readFile(file)
      setFailure('')
      setChosen((before) => ({ name: file.name, file: content, count: (before?.count ?? 0) + 1 }))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <>
      <PageTitle title="Import a bank statement" />
      <BankLinks />
      {result ? (
        <ImportResult
          statement={result}
          onAgain={() => {
            setResult(undefined)
            setChosen(undefined)
          }}
        />
      ) : (
        <>
          <div class="filters">
            <SelectField
              label="Account of the statement"
              name="bankAccountId"
              value={account}
              onChange={({ currentTarget }) => setParams({ account: currentTarget.value }, { replace: true })}
            >
              <option value="">The oldest one</option>
              {accounts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <FileDrop name={chosen?.name ?? ''} onFile={(file) => void take(file)} />
          {failure !== '' && (
            <p class="failure" role="alert">
              {failure}
            </p>
          )}
          {chosen && <ImportPreview key={chosen.count} file={chosen.file} account={account} onDone={setResult} />}
        </>
      )}
    </>
  )
}
