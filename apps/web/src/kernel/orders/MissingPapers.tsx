import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { caseActMessages } from './case-act-messages.ts'

/** What a country's order abroad still wants of its customer, each with the place where it is handed in. */
export default function MissingPapers({ orderNo }: { readonly orderNo: string }) {
  const t = useMessages(caseActMessages)
  const language = useLanguage()
  const asked = useQuery(callQuery('foreign.listPapers', { orderNo }, { shownInPlace: true }))
  const add = useCallMutation('foreign.addPaper', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.paperAdded })
    },
  })
  if (asked.error) {
    return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
  }
  const missing = asked.data?.papers.filter(({ given }) => !given) ?? []
  if (!asked.data || missing.length === 0) return null
  if (!asked.data.mayAdd) {
    return (
      <section>
        <h3>{t.papersTitle}</h3>
        <p className={texts.quiet}>{t.papersMissing}</p>
        <ul>
          {missing.map(({ kind, name }) => (
            <li key={kind}>{name[language]}</li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <section>
      <h3>{t.papersTitle}</h3>
      <p className={texts.quiet}>{t.papersText}</p>
      <div className={layout.stack8}>
        {missing.map(({ kind, name }) => (
          <UploadField
            key={kind}
            label={name[language]}
            type="figure"
            disabled={add.isPending}
            onUploaded={async ({ id }) => void (await add.mutateAsync({ orderNo, kind, fileId: id }))}
          />
        ))}
      </div>
    </section>
  )
}
