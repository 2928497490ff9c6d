import type { TrademarkServiceForm } from '@portal/domain/trademark-services/form'
import { Link } from 'react-router'
import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { useEditing } from '../parts/form/form-fields.tsx'
import { usePlaces } from '../parts/form/places.tsx'
import { Button } from '../ui/Button.tsx'
import { answering, isOfCase } from './case-notice.ts'
import { lowerMessages } from './lower-messages.ts'
import own from './services.module.css'
import type { ServiceCheck } from './use-service-check.ts'

/** Where the notice's facts come from, beside them: the account's own case; else the notices that stand on its cases, to take one. */
export function CaseNotice({ found }: { readonly found: ServiceCheck['notices'] }) {
  const t = useMessages(lowerMessages)
  const { form, change } = useEditing<TrademarkServiceForm>()
  const { isOpen } = usePlaces()
  const taken = found.find((notice) => isOfCase(form.notice, notice))
  const shown = taken ? [taken] : found
  return shown.map((notice) => {
    const { orderNo, number, on, lastOn } = notice
    const place = pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
    return (
      <p key={`${orderNo} ${number} ${on} ${lastOn}`} className={own.ofCase}>
        {taken ? t.fromCase : t.onCase(number, on)} <Link to={place}>{orderNo}</Link>
        {taken ? t.checkNotice : ' '}
        {!taken && isOpen('notice') && (
          <Button size="small" onClick={() => change((now) => answering(now, notice))}>
            {t.takeNotice}
          </Button>
        )}
      </p>
    )
  })
}
