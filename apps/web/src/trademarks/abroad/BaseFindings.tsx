import { describeSource } from '@portal/domain/platform/words/source-name'
import { baseFacts, compareBase, goodsOfBase } from '@portal/domain/trademarks/abroad/base-findings'
import type { MarkAbroadForm } from '@portal/domain/trademarks/abroad/form'
import { cleanMarkNumber, parseMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/abroad/abroad-form.module.css'
import { isChosen } from '../../parts/class-picker/basket.ts'
import editor from '../../parts/form/editor.module.css'
import { useDebounced } from '../../parts/use-load-more.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { toPickedGoods } from './choose-goods.ts'
import type { Change } from './form-parts.tsx'
import { markMessages } from './messages.ts'

/** A number has at most 45 classes. */
const classesMax = 45

interface BaseFindingsProps {
  readonly form: MarkAbroadForm
  /** Absent where nothing can be taken over. */
  readonly change?: Change | undefined
}

/** Where the form and the register copy of its base mark part, with source and day of the copy. */
export function BaseFindings({ form, change }: BaseFindingsProps) {
  const t = useMessages(markMessages)
  const language = useLanguage()
  const written = useDebounced(form.base.number)
  const number = cleanMarkNumber(written)
  const found = useQuery({
    ...callQuery('marks.searchMarks', { number, pageSize: classesMax }, { shownInPlace: true }),
    enabled: parseMarkNumber(written).ok,
  })
  if (!parseMarkNumber(written).ok || !found.data) return null
  const rows = found.data.list
  const [first] = rows
  if (!first) return <p className={texts.soft13}>{change ? t.registerNone : t.registerNotCompared}</p>
  const findings = compareBase(form, rows)
  const facts = baseFacts(rows)
  const chosen = toPickedGoods(form.goods)
  const goods = goodsOfBase(rows, () => crypto.randomUUID()).filter(
    ({ classCode, zh }) => !isChosen(chosen, { classCode, groupCode: '', itemCode: null, name: zh }),
  )
  const isFilled =
    facts !== undefined &&
    (['state', 'owner', 'filedOn', 'registeredOn'] as const).every((key) => facts[key] === form.base[key]) &&
    facts.classes.join() === form.base.classes.toSorted().join()
  return (
    <section className={findings.length > 0 ? editor.banner : styles.card} aria-label={t.registerTitle}>
      <p className={texts.soft13}>{t.registerSays(describeSource(first.source, language), first.sourceAge)}</p>
      {findings.length === 0 ? (
        <p className={editor.good}>{t.registerSame}</p>
      ) : (
        <ul>
          {findings.map(({ path, key, words }) => (
            <li key={`${path} ${key}`}>{inLanguage(words, language)}</li>
          ))}
        </ul>
      )}
      {change && (
        <div className={layout.line8x12}>
          {facts && !isFilled && (
            <Button
              size="small"
              onClick={() =>
                change((now) => ({
                  ...now,
                  base: { ...facts, sameImage: now.base.sameImage, goodsWithin: now.base.goodsWithin },
                }))
              }
            >
              {t.registerFill}
            </Button>
          )}
          {goods.length > 0 && (
            <Button size="small" onClick={() => change((now) => ({ ...now, goods: [...now.goods, ...goods] }))}>
              {t.registerGoods(goods.length)}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
