import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { saveBasicInfo } from '../../app/save-basic-info.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { siteAdminMessages } from './admin/messages.ts'
import styles from './admin/SiteInfo.module.css'
import { type Info, SiteInfoForm } from './admin/SiteInfoForm.tsx'
import { SiteInfoPreview } from './admin/SiteInfoPreview.tsx'
import { fieldErrors, isConflict } from './admin/site-info-errors.ts'

const saved = callQuery('site.getSiteInfo', {}, { shownInPlace: true })

/** The site's own record: form left, the result as visitors will see it right. */
export default function SiteInfoPage() {
  const t = useMessages(siteAdminMessages)
  const { data, error, isFetching, refetch } = useQuery({ ...saved, refetchOnWindowFocus: false })
  return (
    <div className={classes(layout.stack24, layout.reading)}>
      <header className={classes(layout.stack4, styles.header)}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </header>
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={12} />}
      {data && <Editor key={data.version} data={data} onReload={() => void refetch()} />}
    </div>
  )
}

function Editor({ data, onReload }: { data: ReplyFor<'site.getSiteInfo'>; onReload: () => void }) {
  const t = useMessages(siteAdminMessages)
  const [changes, setChanges] = useState<Partial<Info>>({})
  const info: Info = { ...data.info, ...changes }
  const changed = (Object.keys(changes) as (keyof Info)[]).some((field) => changes[field] !== data.info[field])
  const save = useCallMutation('site.saveSiteInfo', {
    shownInPlace: true,
    onSuccess: (reply) => {
      setChanges({})
      saveBasicInfo(reply.info)
      showToast({ tone: 'good', text: t.savedNow })
    },
  })
  const errors = fieldErrors(save.error, {
    Email: t.emailWrong,
    friends: t.friendsWrong,
    logo: t.pictureWrong,
    businesslicense: t.pictureWrong,
  })
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ info, version: data.version })
      }}
    >
      <LeaveGuard isLost hasUnsent={() => changed} />
      <div className={layout.stack32}>
        <SiteInfoForm
          info={info}
          errors={errors}
          onChange={(field, value) => setChanges((before) => ({ ...before, [field]: value }))}
        />
      </div>
      <SiteInfoPreview info={info} />
      <div className={styles.bar}>
        <span className={styles.state}>
          {changed
            ? t.unsaved
            : data.savedTime && data.savedBy
              ? t.saved(data.savedBy, formatInstant(data.savedTime))
              : t.neverSaved}
        </span>
        {isConflict(save.error) ? (
          <>
            <span role="alert" className={texts.bad13}>
              {t.conflict}
            </span>
            <Button icon="retry" onClick={onReload}>
              {t.loadNewest}
            </Button>
          </>
        ) : (
          save.error && (
            <span role="alert" className={texts.bad13}>
              {save.error.message}
            </span>
          )
        )}
        {changed && (
          <Button tone="quiet" onClick={() => setChanges({})}>
            {t.undo}
          </Button>
        )}
        <Button type="submit" tone="primary" busy={save.isPending} disabled={!changed}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
