import type { FeeKind } from '@portal/domain/law/patents/fee-kinds'
import { getTariffRow } from '@portal/domain/law/patents/tariff'
import {
  changeItemRows,
  changeItems,
  type ProofKind,
  proofKinds,
  proofNames,
} from '@portal/domain/patents/follow-ups/change-items'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { cleanApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { splitPatentNumbers } from '@portal/domain/platform/identifiers/split-numbers'
import { useState } from 'react'
import { formatYuan } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { placeId, usePlaces } from '../../parts/form/places.tsx'
import { UploadField } from '../../parts/UploadField.tsx'
import { useLoadMore } from '../../parts/use-load-more.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextAreaField } from '../../ui/Field.tsx'
import { LoadMoreSelect } from '../../ui/LoadMoreSelect.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { type ChangeFormState, useParts } from './change-form.ts'
import { changeMessages } from './change-messages.ts'
import styles from './follow-ups.module.css'
import { PartyTable } from './PartyTable.tsx'

interface BeginProps {
  /** False in a correction: the cases and the item stay. */
  readonly isNew: boolean
  readonly busy: boolean
  readonly onFill: () => void
}

export function CasesSection({ isNew }: Pick<BeginProps, 'isNew'>) {
  const { form, change } = useParts('cases')
  const t = useMessages(changeMessages)
  const mine = useLoadMore('orders.listOrders', (title) => ({
    ...{ chineseOnly: true, livingOnly: true },
    ...(title && { title }),
  }))
  const named = splitPatentNumbers(form.cases)
  const namedNumbers = named.map(cleanApplicationNumber)
  return (
    <section className={classes(layout.column16, styles.section)} aria-label={t.cases}>
      <h2>{t.cases}</h2>
      <TextAreaField
        id={placeId('cases')}
        label={t.numbers}
        hint={t.numbersHint}
        rows={5}
        spellCheck={false}
        disabled={!isNew}
        value={form.cases}
        onChange={(event) => change((now) => ({ ...now, cases: event.target.value }))}
      />
      {isNew && (
        <LoadMoreSelect
          label={t.mine}
          placeholder={t.mineHint}
          {...mine}
          keyOf={(row) => row.orderNo}
          isTaken={({ patentNumber }) => namedNumbers.includes(patentNumber ?? '')}
          onChoose={({ patentNumber }) =>
            change((now) => ({ ...now, cases: [now.cases.trimEnd(), patentNumber].filter(Boolean).join('\n') }))
          }
          render={(row) => (
            <span>
              {row.title} <small>{row.patentNumber}</small>
            </span>
          )}
        />
      )}
    </section>
  )
}

export function TableSection({ isNew, busy, onFill }: BeginProps) {
  const { form, change } = useParts('cases', 'kind', 'before', 'after')
  const { errorAt, isOpen } = usePlaces()
  const set = (more: Partial<ChangeFormState>) => change((now) => ({ ...now, ...more }))
  const t = useMessages(changeMessages)
  const language = useLanguage()
  const { before, after } = form
  const today = beijingDate(new Date())
  const officeWords = (fee: FeeKind | null) => {
    const fen = fee === null ? 0 : getTariffRow(fee, 'invention', today).amountFen
    return fen > 0 ? t.charged(formatYuan(fen)) : t.free
  }
  // What the register has of a case fills the table: before one is named it would be empty boxes.
  const hasCase = form.cases.trim() !== ''
  return (
    <section className={classes(layout.column16, styles.section)} aria-label={t.table}>
      <h2>{t.table}</h2>
      <SelectField
        label={t.item}
        value={form.kind}
        disabled={!isNew}
        onChange={(value) => set({ kind: changeItems.find((one) => one === value) ?? 'rename' })}
        options={changeItems.map((one) => ({
          value: one,
          label: `${changeItemRows[one].name[language]} · ${officeWords(changeItemRows[one].fee)}`,
        }))}
      />
      {!hasCase && <p className={texts.soft13}>{t.tableLater}</p>}
      {isNew && hasCase && (
        <div className={layout.line8}>
          <Button busy={busy} onClick={onFill}>
            {t.fill}
          </Button>
          <Button icon="copy" onClick={() => set({ after: [...before] })}>
            {t.copy}
          </Button>
        </div>
      )}
      {hasCase && (
        <PartyTable
          before={{ parties: before, onChange: (parties) => set({ before: parties }), disabled: !isOpen('before') }}
          after={{ parties: after, onChange: (parties) => set({ after: parties }), disabled: !isOpen('after') }}
          errorAt={errorAt}
        />
      )}
    </section>
  )
}

export function ProofSection() {
  const { form, change } = useParts('files', 'kind', 'declared')
  const { errorAt, isOpen } = usePlaces()
  const set = (more: Partial<ChangeFormState>) => change((now) => ({ ...now, ...more }))
  const t = useMessages(changeMessages)
  const language = useLanguage()
  const { files, kind } = form
  const row = changeItemRows[kind]
  const [chosen, setChosen] = useState<{ kind: typeof kind; proof: ProofKind }>()
  /** Of another item the choice begins anew. */
  const proof = chosen?.kind === kind ? chosen.proof : (row.proofs[0]?.[0] ?? 'other')
  return (
    <section className={classes(layout.column16, styles.section)} aria-label={t.proofs} id={placeId('files')}>
      <h2>{t.proofs}</h2>
      {row.proofs.length === 0 ? (
        <p>{t.noProof}</p>
      ) : (
        row.proofs.map((group) => (
          <p key={group.join()}>
            {t.proofsNeeded}:{' '}
            {t.oneOf(group.map((one) => proofNames[one][language]).join(language === 'zh' ? '、' : ', '))}
          </p>
        ))
      )}
      {errorAt('files') && <p className={styles.remark}>{errorAt('files')}</p>}
      <ul className={classes(layout.stack8, styles.list)}>
        {files.map((file) => (
          <li key={file.fileId}>
            <span>{file.fileName}</span>
            <span className={layout.line8}>
              {proofNames[file.proof][language]}
              <Button
                size="small"
                tone="quiet"
                icon="close"
                disabled={!isOpen('files')}
                aria-label={`${t.remove}: ${file.fileName}`}
                onClick={() => set({ files: files.filter((one) => one.fileId !== file.fileId) })}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.two}>
        <SelectField
          label={t.proofKind}
          value={proof}
          disabled={!isOpen('files')}
          onChange={(value) => setChosen({ kind, proof: proofKinds.find((one) => one === value) ?? 'other' })}
          options={proofKinds.map((one) => ({ value: one, label: proofNames[one][language] }))}
        />
        <UploadField
          label={t.upload}
          type="document"
          disabled={!isOpen('files')}
          onUploaded={(file) => set({ files: [...files, { fileId: file.id, fileName: file.name, proof }] })}
        />
      </div>
      <CheckField
        id={placeId('declared')}
        label={t.declared}
        checked={form.declared}
        disabled={!isOpen('declared')}
        {...(errorAt('declared') && { error: errorAt('declared') })}
        onChange={(event) => set({ declared: event.target.checked })}
      />
    </section>
  )
}
