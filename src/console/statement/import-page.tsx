import { useState } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import { BankLinks } from '../bank/bank-links.tsx'
import { useAccounts } from '../bank/use-accounts.ts'
import { FileDrop } from '../form/file-drop.tsx'
import { SelectField } from '../form/select-field.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import type { Statement } from './statement.ts'

/** Takes a statement, shows how the server reads it, imports it, and shows the result. */
export function ImportPage() {
  const accounts = useAccounts()
  const [params, setParams] = useSearchParams()
  const [file, setFile] = useState<File>()
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Statement>()
  const account = params.get('account') ?? ''

  function take(taken: File): void {
    setFile(taken)
    setAttempt((count) => count + 1)
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
            setFile(undefined)
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
          <FileDrop
            label={file ? `${file.name} – choose another` : 'Drop a bank statement here, or choose a file'}
            hint="CSV, XLSX, OFX, QFX, QIF, CAMT, MT940, CODA, Norma 43, CFONB 120 or BAI2, or a ZIP archive of several. Nothing is booked before you have seen it."
            accept=".csv,.txt,.xlsx,.ofx,.qfx,.xml,.sta,.mt940,.940,.qif,.cod,.coda,.n43,.q43,.c43,.cfo,.cfonb,.bai,.bai2,.zip"
            isKept
            onFile={take}
          />
          {file && <ImportPreview key={attempt} file={file} account={account} onDone={setResult} />}
        </>
      )}
    </>
  )
}
