import { builtInContracts } from '@portal/domain/office/contracts/built-in-contracts'
import { contractKindNames, contractKinds } from '@portal/domain/office/contracts/contract-facts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { ContractTemplate } from './contract-types.ts'
import styles from './contracts.module.css'
import { templateMessages } from './messages.ts'
import type { TemplateBegun } from './TemplateDialog.tsx'

const TemplateDialog = lazy(() => import('./TemplateDialog.tsx'))

/** Templates of the agency, and those of the portal to begin with. */
export default function Templates() {
  const t = useMessages(templateMessages)
  const language = useLanguage()
  const mayManage = useMay('people')
  const [begun, setBegun] = useState<TemplateBegun>()
  const { data, error, isFetching, refetch } = useQuery(callQuery('contracts.getSetup', {}, { shownInPlace: true }))
  const own = data?.templates ?? []
  return (
    <div className={styles.columns}>
      <Panel title={t.own}>
        {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={4} />}
        {data && own.length === 0 && <EmptyState picture="nothingYet" title={t.noOwn} />}
        {own.length > 0 && (
          <>
            <p className={texts.soft13}>{t.ownText}</p>
            <ul className={styles.signers} aria-label={t.own}>
              {own.map((one) => (
                <Own key={one.id} template={one} mayManage={mayManage} onEdit={() => setBegun({ ...one, kept: one })} />
              ))}
            </ul>
          </>
        )}
      </Panel>
      <Panel title={t.builtIn}>
        <p className={texts.soft13}>{t.builtInText}</p>
        <ul className={styles.signers} aria-label={t.builtIn}>
          {contractKinds.map((kind) => (
            <li key={kind}>
              {contractKindNames[kind][language]}
              {mayManage && (
                <Button
                  size="small"
                  icon="copy"
                  aria-label={t.copyOf(contractKindNames[kind][language])}
                  onClick={() =>
                    setBegun({ kind, name: contractKindNames[kind][language], body: builtInContracts[kind] })
                  }
                >
                  {t.copy}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <Opening>{begun && <TemplateDialog begun={begun} onClose={() => setBegun(undefined)} />}</Opening>
    </div>
  )
}

interface OwnProps {
  readonly template: ContractTemplate
  readonly mayManage: boolean
  readonly onEdit: () => void
}

function Own({ template, mayManage, onEdit }: OwnProps) {
  const t = useMessages(templateMessages)
  const language = useLanguage()
  const { id, version, kind, name, body, changedBy, changedTime, archived } = template
  const save = useCallMutation('contracts.saveTemplate', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
    },
  })
  return (
    <li>
      <span className={layout.stack2}>
        <span className={layout.inline8}>
          {name}
          {archived && <Chip>{t.archived}</Chip>}
        </span>
        <small className={texts.quiet12}>
          {[contractKindNames[kind][language], t.changed(changedBy, formatDay(changedTime), version)].join(' · ')}
        </small>
      </span>
      {mayManage && (
        <span className={layout.inline4}>
          {!archived && <Button size="small" tone="quiet" icon="pencil" aria-label={t.edit(name)} onClick={onEdit} />}
          <Button
            size="small"
            tone="quiet"
            {...(!archived && { icon: 'bin' as const, 'aria-label': t.archive(name) })}
            busy={save.isPending}
            onClick={() => save.mutate({ id, version, kind, name, body, archived: !archived })}
          >
            {archived ? t.restore : undefined}
          </Button>
        </span>
      )}
    </li>
  )
}
