import {
  type CustomerField,
  customerFieldKeys,
  customerFields,
  isCustomerField,
} from '@portal/domain/office/imports/customer-fields'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { uploadCall } from '../../api/upload-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { customerImportMessages } from './customer-messages.ts'
import type { CustomerImport } from './customer-types.ts'
import styles from './imports.module.css'
import { importMessages } from './messages.ts'
import { SheetForm } from './SheetForm.tsx'

/** The first step: a sheet, or the template for one. */
export function ChooseCustomers({ onRead }: { onRead: (found: CustomerImport) => void }) {
  const c = useMessages(customerImportMessages)
  return (
    <SheetForm
      text={c.text}
      label={c.choose}
      onSend={async (file, onProgress) =>
        onRead(await uploadCall('customerImports.uploadSheet', {}, { file }, { shownInPlace: true, onProgress }))
      }
      makeTemplate={() => sendCall('customerImports.makeTemplate', {})}
    />
  )
}

interface MapCustomersProps {
  readonly found: CustomerImport
  readonly onChecked: (found: CustomerImport) => void
  readonly onLeave: () => void
}

/** The second step: what each column stands for, as the heads say it, and as a person corrects it. */
export function MapCustomers({ found, onChecked, onLeave }: MapCustomersProps) {
  const t = useMessages(importMessages)
  const c = useMessages(customerImportMessages)
  const language = useLanguage()
  const [mapping, setMapping] = useState<readonly (CustomerField | null)[]>(found.columns.map(({ field }) => field))
  const check = useCallMutation('customerImports.checkImport', { onSuccess: onChecked })
  const drop = useCallMutation('customerImports.dropImport', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.dropped })
      onLeave()
    },
  })
  const options = customerFieldKeys.map((field) => ({ value: field, label: customerFields[field][language] }))
  // A field stands for one column: chosen for another, the first gives it up.
  const choose = (at: number, value: string) => {
    const field = isCustomerField(value) ? value : null
    setMapping(mapping.map((before, other) => (other === at ? field : before === field ? null : before)))
  }
  return (
    <div className={layout.stack16}>
      <Panel title={found.fileName} aside={<span className={texts.quiet13}>{t.rowsRead(found.rows)}</span>} flush>
        <div className={layout.scrolls}>
          <table className={classes(styles.table, stacked.stacked)} aria-label={t.mapping}>
            <thead>
              <tr>
                <th scope="col">{t.column}</th>
                <th scope="col">{t.samples}</th>
                <th scope="col">{t.takenFor}</th>
              </tr>
            </thead>
            <tbody>
              {found.columns.map(({ head, samples }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
                <tr key={at}>
                  <td>{head || t.unnamed(at + 1)}</td>
                  <td className={classes(styles.samples, texts.breaks)} data-title={t.samples}>
                    {samples.join(' · ')}
                  </td>
                  <td className={styles.field}>
                    <SelectField
                      label={t.takenForOf(head || t.unnamed(at + 1))}
                      labelHidden
                      options={options}
                      placeholder={t.nothing}
                      value={mapping[at] ?? ''}
                      onChange={(value) => choose(at, value)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
      <p className={texts.soft13}>{c.mappingText}</p>
      <div className={layout.line8}>
        <Button
          tone="primary"
          busy={check.isPending}
          onClick={() => check.mutate({ id: found.id, mapping: [...mapping] })}
        >
          {t.check}
        </Button>
        <Button onClick={onLeave}>{t.another}</Button>
        <Button tone="quiet" busy={drop.isPending} onClick={() => drop.mutate({ id: found.id })}>
          {t.drop}
        </Button>
      </div>
    </div>
  )
}
