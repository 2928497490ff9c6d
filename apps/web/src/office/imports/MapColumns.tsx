import {
  type ImportField,
  importFieldKeys,
  importFields,
  isImportField,
} from '@portal/domain/office/imports/import-fields'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import stacked from '../../ui/stacked.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { Import } from './import-types.ts'
import styles from './imports.module.css'
import { importMessages } from './messages.ts'

/** Fields of agencies alone: a company brings in its own cases. */
const ofAgencies: ReadonlySet<ImportField> = new Set(['client'])

interface MapColumnsProps {
  readonly found: Import
  readonly onChecked: () => void
  readonly onLeave: () => void
}

/** The second step: what each column stands for, as the heads say it, and as a person corrects it. */
export function MapColumns({ found, onChecked, onLeave }: MapColumnsProps) {
  const t = useMessages(importMessages)
  const language = useLanguage()
  const [mapping, setMapping] = useState<readonly (ImportField | null)[]>(found.columns.map(({ field }) => field))
  const check = useCallMutation('imports.checkImport', { onSuccess: onChecked })
  const drop = useCallMutation('imports.dropImport', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.dropped })
      onLeave()
    },
  })
  const options = importFieldKeys
    .filter((field) => found.asksClient || !ofAgencies.has(field))
    .map((field) => ({ value: field, label: importFields[field][language] }))
  // A field stands for one column: chosen for another, the first gives it up.
  const choose = (at: number, value: string) => {
    const field = isImportField(value) ? value : null
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
              {found.columns.map(({ head, samples, isRemembered }, at) => {
                const name = head || t.unnamed(at + 1)
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
                  <tr key={at}>
                    <td>
                      {name} {isRemembered && <Chip>{t.remembered}</Chip>}
                    </td>
                    <td className={classes(styles.samples, texts.breaks)} data-title={t.samples}>
                      {samples.join(' · ')}
                    </td>
                    <td className={styles.field}>
                      <SelectField
                        label={t.takenForOf(name)}
                        labelHidden
                        options={options}
                        placeholder={t.nothing}
                        value={mapping[at] ?? ''}
                        onChange={(value) => choose(at, value)}
                      />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      </Panel>
      <p className={texts.soft13}>
        {t.mappingText} {found.asksClient && t.notesOfAgency}
      </p>
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
