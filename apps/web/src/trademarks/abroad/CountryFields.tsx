import { copyDetails, hasDetailsToCopy } from '@portal/domain/trademarks/abroad/copy-details'
import { useMessages } from '../../app/language.ts'
import { usePlaces } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { DetailFields } from './DetailFields.tsx'
import { CountrySlots } from './FilesSection.tsx'
import { useParts } from './form-parts.tsx'
import { markMessages } from './messages.ts'

/** What only one country asks for, and its files. */
export function CountryFields({ code, name }: { readonly code: string; readonly name: string }) {
  const { form, change } = useParts('countries')
  const t = useMessages(markMessages)
  const { isOpen } = usePlaces()
  const details = form.countries.find((one) => one.code === code)?.details
  const copy = () => {
    change((now) => copyDetails(now, code))
    showToast({ tone: 'good', text: t.copied })
  }
  return (
    <>
      <h3>{t.details}</h3>
      <DetailFields code={code} all />
      {form.countries.length > 1 && isOpen('countries') && details && (
        <div className={layout.line8x12}>
          <Button icon="copy" disabled={!hasDetailsToCopy(details)} onClick={copy}>
            {t.copyTo}
          </Button>
          <span className={texts.soft13}>{t.copyNote}</span>
        </div>
      )}
      <CountrySlots code={code} name={name} />
    </>
  )
}
