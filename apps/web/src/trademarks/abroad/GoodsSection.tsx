import { classesIn, type MarkGoods } from '@portal/domain/trademarks/abroad/form'
import { markPlaceName } from '@portal/domain/trademarks/abroad/places'
import { trademarkClasses } from '@portal/domain/trademarks/classes/classes'
import { memo, Suspense, useState } from 'react'
import { useLanguage, useMessages, usePunctuation } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import styles from '../../parts/abroad/abroad-form.module.css'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { withOtherName } from './choose-goods.ts'
import { Section, useForm, useParts } from './form-parts.tsx'
import own from './mark-form.module.css'
import { markMessages } from './messages.ts'

// The table is fetched when somebody wants to choose from it.
const GoodsPicker = lazy(() => import('./GoodsPicker.tsx').then((module) => ({ default: module.GoodsPicker })))

/** Classes with their goods in both languages, each perhaps for some of the countries only. */
export function GoodsSection() {
  const { form, change } = useParts('goods')
  const t = useMessages(markMessages)
  const { isOpen } = usePlaces()
  const [isPicking, setIsPicking] = useState(false)
  const set = (goods: readonly MarkGoods[]) => change((now) => ({ ...now, goods }))
  const add = () => {
    const classCode = form.goods.at(-1)?.classCode ?? ''
    const empty = { groupCode: '', zh: '', en: '', translate: false, onlyIn: [] }
    set([...form.goods, { key: crypto.randomUUID(), classCode, ...empty }])
  }
  const open = form.goods.filter((one) => one.translate && one.en.trim() === '').length
  return (
    <Section id="goods" title={t.goods}>
      <PlaceNotes path="goods" error />
      <div className={classes(layout.stack12, layout.narrow)} id={placeId('goods')}>
        {form.goods.map((one, at) => (
          <GoodsRow key={one.key} at={at} />
        ))}
        <div className={layout.line8x12}>
          <Button tone="primary" disabled={!isOpen('goods')} onClick={() => setIsPicking(true)}>
            {t.pickGoods}
          </Button>
          <Button icon="plus" disabled={!isOpen('goods')} onClick={add}>
            {t.addGoods}
          </Button>
          {form.goods.length > 0 && (
            <span className={texts.soft13}>
              {[
                t.classCount(classesIn(form).length, form.goods.length),
                ...(open > 0 ? [t.toTranslate(open)] : []),
              ].join(' · ')}
            </span>
          )}
        </div>
      </div>
      {isPicking && (
        <Suspense>
          <GoodsPicker onClose={() => setIsPicking(false)} />
        </Suspense>
      )}
    </Section>
  )
}

/** One of perhaps very many: drawn for its own goods alone. */
const GoodsRow = memo(function GoodsRow({ at }: { readonly at: number }) {
  const t = useMessages(markMessages)
  const language = useLanguage()
  const marks = usePunctuation()
  const place = usePlace()
  const { isOpen } = usePlaces()
  const one = useForm(({ goods }) => goods[at])
  const { form, change } = useParts('countries')
  if (!one) return null
  const onChange = (update: Partial<MarkGoods>) =>
    change((now) => ({ ...now, goods: now.goods.map((other, row) => (row === at ? { ...other, ...update } : other)) }))
  const onRemove = () => change((now) => ({ ...now, goods: now.goods.toSpliced(at, 1) }))
  const options = trademarkClasses.map(({ code, name }) => ({
    value: code,
    label: `${Number(code)} ${name[language]}`,
  }))
  const countries = form.countries.map(({ code }) => ({ code, name: markPlaceName(code, language) }))
  const path = `goods.${at}`
  const limited = countries.filter(({ code }) => one.onlyIn.includes(code)).map(({ name }) => name)
  return (
    <section className={styles.card} aria-label={t.goodsLine(at + 1)} id={placeId(path)}>
      <PlaceNotes path={path} />
      <div className={own.goods}>
        <SelectField
          {...place(`${path}.classCode`)}
          label={t.classCode}
          required
          placeholder={t.choose}
          value={one.classCode}
          options={options}
          onChange={(value) => onChange({ classCode: value })}
        />
        <TextField
          {...place(`${path}.zh`)}
          label={t.zh}
          required
          value={one.zh}
          onChange={(event) => onChange(withOtherName(one, event.target.value))}
        />
        <TextField
          {...place(`${path}.en`)}
          label={t.en}
          required={!one.translate}
          {...(one.translate && one.en.trim() === '' && { placeholder: t.weTranslate })}
          value={one.en}
          onChange={(event) => onChange({ en: event.target.value, translate: false })}
        />
        <Button
          tone="quiet"
          icon="bin"
          disabled={!isOpen('goods')}
          aria-label={t.removeGoods(at + 1)}
          onClick={onRemove}
        />
      </div>
      {one.en.trim() === '' && (
        <CheckField
          label={t.translate}
          disabled={!isOpen('goods')}
          checked={one.translate}
          onChange={(event) => onChange({ translate: event.target.checked })}
        />
      )}
      {countries.length > 1 && (
        <details className={own.only} id={placeId(`${path}.onlyIn`)}>
          <summary className={texts.soft13}>
            {t.onlyIn}
            {marks.colon}
            {limited.length === 0 ? t.everywhere : limited.join(marks.list)}
          </summary>
          <div className={own.places}>
            {countries.map(({ code, name }) => (
              <CheckField
                key={code}
                label={name}
                disabled={!isOpen('goods')}
                checked={one.onlyIn.includes(code)}
                onChange={(event) =>
                  onChange({
                    onlyIn: event.target.checked ? [...one.onlyIn, code] : one.onlyIn.filter((other) => other !== code),
                  })
                }
              />
            ))}
          </div>
        </details>
      )}
    </section>
  )
})
