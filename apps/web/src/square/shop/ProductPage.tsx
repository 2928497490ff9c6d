import { categoriesOf, categoryNames } from '@portal/domain/square/shop/categories'
import { hasOtherWords, productFaults, productLimits } from '@portal/domain/square/shop/product-form'
import { productKindNames, productKinds, productStateNames } from '@portal/domain/square/shop/shop-states'
import { shopTemplates } from '@portal/domain/square/shop/templates'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useMenuLine } from '../../app/menu-line.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraft } from '../../parts/form/use-draft.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { PictureFields } from './PictureFields.tsx'
import { productMessages } from './product-messages.ts'
import { formOf, newProduct, ofKind, type TypedProduct, typedOf } from './product-typed.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { SaveFault } from './SaveFault.tsx'
import { ShopGate } from './ShopGate.tsx'
import styles from './shop.module.css'
import { type Mine, type OneProduct, shopTones } from './shop-types.ts'
import { VariantFields } from './VariantFields.tsx'

const ConflictDialog = lazy(() => import('../../parts/form/ConflictDialog.tsx'))

/** A product: `?id=` one that is there, `?from=` what a new one starts from. */
export default function ProductPage() {
  const t = useMessages(productMessages)
  const [query] = useSearchParams()
  const [id, from] = [query.get('id'), query.get('from')]
  useDocumentTitle(t.newTitle)
  return (
    <ShopGate>
      {(shop) =>
        id === null ? (
          <Editor
            key="new"
            shop={shop}
            product={undefined}
            from={shopTemplates.find((one) => one === from)}
            onNewest={() => {}}
          />
        ) : (
          <There key={id} shop={shop} id={id} />
        )
      }
    </ShopGate>
  )
}

function There({ shop, id }: { shop: Mine; id: string }) {
  const t = useMessages(productMessages)
  const [newest, setNewest] = useState(0)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('shop.getProduct', { productId: id }, { shownInPlace: true }),
    // What is typed is the editor's until it is saved.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  if (data) {
    const renew = () => void refetch().then(() => setNewest((n) => n + 1))
    return <Editor key={newest} shop={shop} product={data} from={undefined} onNewest={renew} />
  }
  if (!error) return <Skeleton lines={12} />
  const wayOn = <LinkButton to={pathTo('/shop')}>{t.back}</LinkButton>
  return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} wayOn={wayOn} />
}

interface EditorProps {
  readonly shop: Mine
  /** Undefined: a new one. */
  readonly product: OneProduct | undefined
  readonly from: (typeof shopTemplates)[number] | undefined
  readonly onNewest: () => void
}

function Editor({ shop, product, from, onNewest }: EditorProps) {
  const t = useMessages(productMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  useMenuLine('/shop')
  const [mayDraft, mayAnswer] = [useMay('draft'), useMay('answer')]
  const [first] = useState(() => (product ? typedOf(product) : newProduct(from, language)))
  const draft = useDraft<TypedProduct>({
    name: `shop-product-${product?.productId ?? 'new'}`,
    initial: first,
    enabled: true,
  })
  const typed = draft.form
  const change = (part: Partial<TypedProduct>) => draft.change((now) => ({ ...now, ...part }))
  const [tried, setTried] = useState<'save' | 'show'>()
  const isShown = product?.state === 'onShelf' || product?.state === 'offShelf'
  const isInReview = product?.state === 'inReview'
  const isLocked = isInReview || !(isShown ? mayAnswer : mayDraft)
  const form = formOf(typed)
  const before = product && formOf(typedOf(product))
  const isReread = isShown && !shop.isTrusted && before !== undefined && hasOtherWords(before, form)
  const faults = productFaults(form, { toShow: tried === 'show' || isShown })
  const save = useCallMutation('shop.saveProduct', { shownInPlace: true })
  const move = useCallMutation('shop.moveProducts', { shownInPlace: true })
  const put = async (isToSubmit: boolean) => {
    // What a colleague saved since is not written over before it was seen beside what is typed.
    if (draft.conflict) return draft.showConflict(true)
    setTried(isToSubmit ? 'show' : 'save')
    if (productFaults(form, { toShow: isToSubmit || isShown }).length > 0) return
    const kept = await save
      .mutateAsync({ ...(product && { productId: product.productId, version: product.version }), ...form })
      .catch(() => undefined)
    if (!kept) return
    draft.forget()
    const isSent = kept.state === 'inReview'
    if (isToSubmit && !isSent) {
      const sent = await move.mutateAsync({ productIds: [kept.productId], move: 'submit' }).catch(() => undefined)
      if (!sent) return
    }
    showToast({ tone: 'good', text: isToSubmit || isSent ? t.submitted : t.saved })
    void navigate(pathTo('/shop'))
  }
  const withdraw = async () => {
    if (!product) return
    const done = await move.mutateAsync({ productIds: [product.productId], move: 'withdraw' }).catch(() => undefined)
    if (done) onNewest()
  }
  const words = {
    ...{ missing: t.missing, tooShort: t.tooShort, tooLong: t.tooLong, tooMany: t.tooMany, twice: t.twice },
    ...{ amount: t.amount, stock: t.stockWrong, days: t.days, lawDays: t.lawDays, official: t.officialOver },
    ...{ kind: t.kindWrong, options: t.optionsWrong },
  }
  const errorOf = (path: string): string | undefined => {
    const fault = tried && faults.find((one) => one.path === path)
    return fault ? (path === 'pictureIds' && fault.key === 'missing' ? t.picturesMissing : words[fault.key]) : undefined
  }
  const placeOf = (path: string): string => {
    const [part = ''] = path.split('.')
    const places: Readonly<Record<string, string>> = {
      ...{ variants: t.priceStock, questions: t.questions, pictures: t.pictures, official: t.official },
      ...{ name: t.name, description: t.description, category: t.category, kind: t.kind, sort: t.sort },
      ...{ deliveryDays: t.deliveryDays, afterSalesDays: t.afterSalesDays, officialFeeNote: t.officialNote },
    }
    return places[part] ?? ''
  }
  const parts = { typed, isLocked, errorOf, onChange: change }
  const isService = typed.kind === 'service'
  return (
    <form
      className={layout.stack16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending && !isLocked) void put(false)
      }}
    >
      <LeaveGuard hasUnsent={() => draft.hasUnsaved() && !save.isPending && !save.isSuccess} />
      <header className={classes(layout.between8x16, styles.held)}>
        <div className={layout.line8}>
          <h1>{product?.name ?? t.newTitle}</h1>
          {product && (
            <StateChip tone={shopTones[product.state]}>{productStateNames[product.state][language]}</StateChip>
          )}
        </div>
        <span className={layout.wrap8}>
          <LinkButton to={pathTo('/shop')}>{t.back}</LinkButton>
          {isInReview && mayAnswer && (
            <Button busy={move.isPending} onClick={() => void withdraw()}>
              {t.withdraw}
            </Button>
          )}
          {!isInReview && (
            <Button
              {...(isShown && { tone: 'primary' as const })}
              type="submit"
              disabled={isLocked}
              busy={save.isPending}
            >
              {isShown ? t.save : t.saveDraft}
            </Button>
          )}
          {!isShown && !isInReview && mayAnswer && (
            <Button
              tone="primary"
              disabled={isLocked}
              busy={save.isPending || move.isPending}
              onClick={() => void put(true)}
            >
              {t.submit}
            </Button>
          )}
        </span>
      </header>
      <PutBack draft={draft} />
      {draft.conflict?.isShown && (
        <Suspense>
          <ConflictDialog
            form={typed}
            fields={draft.conflict.fields}
            placeOf={placeOf}
            onSettle={(form) => draft.settle(form as TypedProduct)}
            onReload={onNewest}
            onClose={() => draft.showConflict(false)}
          />
        </Suspense>
      )}
      {product?.state === 'refused' && <p className={texts.bad}>{t.refused(product.reason)}</p>}
      {isInReview && <p className={texts.soft14}>{t.isInReview}</p>}
      {isShown && !mayAnswer && <p className={texts.soft14}>{t.onlyAnswer}</p>}
      {isReread && <p className={texts.warn13}>{t.rereview}</p>}
      <SaveFault error={save.error ?? move.error} onNewest={onNewest} />
      {tried && faults.length > 0 && (
        <p role="alert" className={texts.bad}>
          {t.fix}
        </p>
      )}
      <Panel title={t.basics}>
        <div className={layout.stack16}>
          <Segments
            label={t.kind}
            options={productKinds.map((one) => [one, productKindNames[one][language]] as const)}
            chosen={typed.kind}
            onChoose={(kind) => !isLocked && draft.change((now) => ofKind(now, kind))}
          />
          <div className={styles.pair}>
            <TextField
              label={t.name}
              required
              maxLength={productLimits.nameMax}
              disabled={isLocked}
              value={typed.name}
              error={errorOf('name')}
              onChange={({ target }) => change({ name: target.value })}
            />
            <SelectField
              label={t.category}
              disabled={isLocked}
              options={categoriesOf(typed.kind).map((value) => ({ value, label: categoryNames[value][language] }))}
              value={typed.category}
              error={errorOf('category')}
              onChange={(value) =>
                change({ category: categoriesOf(typed.kind).find((one) => one === value) ?? typed.category })
              }
            />
          </div>
          <TextAreaField
            label={t.description}
            hint={t.descriptionHint}
            rows={8}
            maxLength={productLimits.descriptionMax}
            disabled={isLocked}
            value={typed.description}
            error={errorOf('description')}
            onChange={({ target }) => change({ description: target.value })}
          />
        </div>
      </Panel>
      <PictureFields {...parts} />
      <VariantFields {...parts} />
      <Panel title={t.terms}>
        <div className={styles.pair}>
          {(['deliveryDays', 'afterSalesDays', 'sort'] as const).map((key) => (
            <TextField
              key={key}
              label={key === 'deliveryDays' && !isService ? t.shipDays : t[key]}
              hint={key === 'sort' ? t.sortHint : key === 'afterSalesDays' && !isService ? t.lawHint : undefined}
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              disabled={isLocked}
              value={typed[key]}
              error={errorOf(key)}
              onChange={({ target }) => change({ [key]: target.value })}
            />
          ))}
        </div>
      </Panel>
      {isService && <QuestionFields {...parts} />}
    </form>
  )
}
