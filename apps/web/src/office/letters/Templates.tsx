import { builtInLetterKeys, builtInLetters } from '@portal/domain/office/letters/built-in-letters'
import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatDay } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { type OwnTemplate, offered } from './letter-types.ts'
import styles from './letters.module.css'
import { letterPageMessages } from './messages.ts'

const toTemplate = (query: { readonly id?: string; readonly from?: string } = {}) =>
  pathTo('/agency/letters/template', { query })

/** Templates of the agency, and those of the portal to begin with. */
export default function Templates() {
  const t = useMessages(letterPageMessages)
  const mayManage = useMay('people')
  const { data, error, isFetching, refetch } = useQuery(callQuery('letters.listTemplates', {}, { shownInPlace: true }))
  const add = mayManage && (
    <LinkButton size="small" icon="plus" to={toTemplate()}>
      {t.add}
    </LinkButton>
  )
  const own = offered(data ?? [])
  const archived = (data ?? []).filter((one) => !own.includes(one))
  return (
    <div className={layout.stack16}>
      <div className={styles.columns}>
        <Panel title={t.own} aside={own.length > 0 && add}>
          {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton lines={4} />}
          {data && own.length === 0 && (
            <EmptyState picture="nothingYet" title={t.noOwn} action={add}>
              {mayManage ? t.noOwnText : undefined}
            </EmptyState>
          )}
          {own.length > 0 && (
            <>
              <p className={texts.soft13}>{t.ownText}</p>
              <ul className={styles.lines} aria-label={t.own}>
                {own.map((one) => (
                  <Own key={one.id} template={one} mayManage={mayManage} />
                ))}
              </ul>
            </>
          )}
        </Panel>
        <BuiltIn mayManage={mayManage} />
      </div>
      {archived.length > 0 && (
        <Panel title={t.archived}>
          <ul className={styles.lines} aria-label={t.archived}>
            {archived.map((one) => (
              <Own key={one.id} template={one} mayManage={mayManage} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

function Own({ template, mayManage }: { template: OwnTemplate; mayManage: boolean }) {
  const t = useMessages(letterPageMessages)
  const language = useLanguage()
  const { id, version, name, subject, changedBy, changedTime, archivedTime } = template
  const archive = useCallMutation('letters.archiveTemplate', {
    onSuccess: (_reply, { archived }) => {
      if (archived === true) showToast({ tone: 'good', text: t.isArchived(name) })
    },
  })
  const setArchived = (archived: boolean) => archive.mutate({ id, version, archived })
  return (
    <li>
      <span className={styles.what}>
        {mayManage && archivedTime === null ? <Link to={toTemplate({ id })}>{name}</Link> : name}
        <small className={texts.quiet12}>{subject[language]}</small>
        <small className={texts.quiet12}>{t.changed(changedBy, formatDay(changedTime), version)}</small>
      </span>
      {mayManage && (
        <span className={layout.inline4}>
          {archivedTime === null ? (
            <>
              <LinkButton size="small" tone="quiet" icon="pencil" aria-label={t.edit(name)} to={toTemplate({ id })} />
              <Button
                size="small"
                tone="quiet"
                icon="bin"
                aria-label={t.archive(name)}
                busy={archive.isPending}
                onClick={() => setArchived(true)}
              />
            </>
          ) : (
            <Button size="small" busy={archive.isPending} onClick={() => setArchived(false)}>
              {t.restore}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

function BuiltIn({ mayManage }: { mayManage: boolean }) {
  const t = useMessages(letterPageMessages)
  const language = useLanguage()
  return (
    <Panel title={t.builtIn}>
      <p className={texts.soft13}>{t.builtInText}</p>
      <ul className={styles.lines} aria-label={t.builtIn}>
        {builtInLetterKeys.map((key) => {
          const { name, use } = builtInLetters[key]
          return (
            <li key={key}>
              <span className={styles.what}>
                {name[language]}
                <small className={texts.quiet12}>{use[language]}</small>
              </span>
              {mayManage && (
                <LinkButton
                  size="small"
                  icon="copy"
                  aria-label={t.copyOf(name[language])}
                  to={toTemplate({ from: key })}
                >
                  {t.copy}
                </LinkButton>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
