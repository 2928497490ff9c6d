import { useId } from 'react'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { placeId, usePlaces } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { isOfCase, withAnsweredNotice } from './case-notice.ts'
import { lowerMessages } from './lower-messages.ts'
import { useParts } from './service-fields.ts'
import own from './services.module.css'
import type { ServiceCheck } from './use-service-check.ts'

/** Where the notice's facts come from, beside them: the account's own case; else the notices that stand on its cases, to take one. */
export function CaseNotice({ found }: { readonly found: ServiceCheck['notices'] }) {
  const t = useMessages(lowerMessages)
  const { form, change } = useParts('notice')
  const { isOpen } = usePlaces()
  const id = useId()
  const taken = found.find((notice) => isOfCase(form.notice, notice))
  const shown = taken ? [taken] : found
  return shown.map((notice, at) => {
    const { orderNo, number, on, lastOn } = notice
    const place = pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
    return (
      <p key={`${orderNo} ${number} ${on} ${lastOn}`} id={`${id}${at}`} className={classes(texts.soft13, own.ofCase)}>
        {taken ? t.fromCase : t.onCase(number, on)} <Link to={place}>{orderNo}</Link>
        {taken ? t.checkNotice : ' '}
        {!taken && isOpen('notice') && (
          <Button
            size="small"
            aria-describedby={`${id}${at}`}
            onClick={() => {
              change((now) => withAnsweredNotice(now, notice))
              // The button goes; what it filled in is read next.
              document.getElementById(placeId('notice.on'))?.focus()
            }}
          >
            {t.takeNotice}
          </Button>
        )}
      </p>
    )
  })
}
