import { classCode } from '@portal/domain/trademarks/register/mark-number'
import { namesOfGoods, type ServicedMark, type TrademarkServiceForm } from '@portal/domain/trademarks/services/form'
import { hasFact } from '@portal/domain/trademarks/services/services'
import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { CheckField, ChoiceField } from '../../ui/ChoiceField.tsx'
import layout from '../../ui/layout.module.css'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { markMessages } from './mark-messages.ts'
import { useParts } from './service-fields.ts'
import own from './services.module.css'

/** All goods of the classes, or some: ticked where the register names them, else typed. */
export function GoodsChoice() {
  const t = useMessages(markMessages)
  const { form, change } = useParts('service', 'scope', 'marks')
  const { isOpen } = usePlaces()
  const areGone = hasFact(form.service, 'goodsGone')
  const isPart = areGone || form.scope === 'part'
  return (
    <div className={layout.column16} id={placeId('goods')} tabIndex={-1}>
      {!areGone && (
        <ChoiceField<TrademarkServiceForm['scope']>
          label={t.scope}
          value={form.scope}
          disabled={!isOpen('scope')}
          onChange={(scope) => change((now) => ({ ...now, scope, goods: scope === 'all' ? [] : now.goods }))}
          choices={[
            { value: 'all', label: t.scopeAll },
            { value: 'part', label: t.scopePart },
          ]}
        />
      )}
      {isPart &&
        form.marks.map((mark) => <GoodsOf key={mark.key} mark={mark} label={areGone ? t.goodsGone : t.goods} />)}
      <PlaceNotes path="goods" error />
    </div>
  )
}

function GoodsOf({ mark, label }: { readonly mark: ServicedMark; readonly label: string }) {
  const t = useMessages(markMessages)
  const { form, change } = useParts('goods')
  const { isOpen } = usePlaces()
  const disabled = !isOpen('goods')
  const set = (classNumber: number, name: string, isOn: boolean) =>
    change((now) => ({
      ...now,
      goods: isOn
        ? [...now.goods, { classNumber, name }]
        : now.goods.filter((one) => one.classNumber !== classNumber || one.name !== name),
    }))
  return mark.classes.map((classNumber) => {
    const names = namesOfGoods(mark.register.find((one) => one.classNumber === classNumber)?.goods ?? '')
    if (names.length === 0) return <GoodsTyped key={classNumber} classNumber={classNumber} />
    return (
      <fieldset key={classNumber} className={own.checks} disabled={disabled}>
        <legend className={texts.soft13}>{`${label} · ${t.class(classCode(classNumber))}`}</legend>
        {names.map((name) => (
          <CheckField
            key={name}
            label={name}
            checked={form.goods.some((one) => one.classNumber === classNumber && one.name === name)}
            onChange={(event) => set(classNumber, name, event.target.checked)}
          />
        ))}
      </fieldset>
    )
  })
}

/** Goods of a class that the copy of the register does not name. */
function GoodsTyped({ classNumber }: { readonly classNumber: number }) {
  const t = useMessages(markMessages)
  const { form, change } = useParts('goods')
  const { isOpen } = usePlaces()
  const [text, setText] = useState(() =>
    form.goods
      .filter((one) => one.classNumber === classNumber)
      .map(({ name }) => name)
      .join('\n'),
  )
  return (
    <TextAreaField
      label={t.goodsTyped(classCode(classNumber))}
      rows={4}
      disabled={!isOpen('goods')}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        const names = [...new Set(event.target.value.split(/\n|；/).map((name) => name.trim().slice(0, 200)))]
        change((now) => ({
          ...now,
          goods: [
            ...now.goods.filter((one) => one.classNumber !== classNumber),
            ...names.filter((name) => name !== '').map((name) => ({ classNumber, name })),
          ],
        }))
      }}
    />
  )
}
