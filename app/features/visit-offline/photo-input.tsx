import { useEffect, useId, useMemo, useState } from 'react'
import { Camera, FileImage, X } from '~/components/ui/icons'
import { RequiredMark } from '~/components/ui/label'
import { Button } from '~/components/ui/button'
import { FieldErrors } from '~/components/ui/field'
import { paths } from '~/portal/paths'
import { useField, useFieldWords } from './field-context'
import { useFormState } from './field-inputs'
import { takePhoto, type PhotoFault, type TakenPhoto } from './local/take-photo'
import { useFieldMessages } from './use-field-messages'

const pictures = 'image/jpeg,image/png,image/webp'

/** An input that opens the camera hides existing pictures: there is one for each. */
const sources = ['camera', 'library'] as const
type Source = (typeof sources)[number]

const captureAttributes = (source: Source) => (source === 'camera' ? { capture: 'environment' as const } : {})

function Icon({ source }: { source: Source }) {
  const Shape = source === 'camera' ? Camera : FileImage
  return <Shape />
}

const asButton = 'btn btn-md cursor-pointer has-focus-visible:outline-2'

/** A tablet's camera, or files. Posted with the form; where answers are stored, scaled down and stored at once. */
/** @param required where the portal refuses the record without one */
export function PhotoInput({ required }: { required?: boolean }) {
  const {
    errors,
    photos: { taken, onOpen, onTaken, onRemove },
  } = useFormState()
  const w = useFieldWords()
  const id = useId()
  const inWords = useFieldMessages()
  const { local } = useField()
  const { fault, isBusy, take } = useTaking(onTaken)
  const wrong = fault ? [fault] : errors.photo
  return (
    <div className="field">
      <div className="flex flex-wrap gap-2">
        {sources.map((source) => (
          <label
            key={source}
            className={local ? `${asButton} btn-secondary` : 'label flex min-h-12 flex-col gap-1.5'}
          >
            {local ? <Icon source={source} /> : null}
            <span>
              {source === 'camera' ? w.photo : w.fromLibrary}
              {required && source === 'camera' ? <RequiredMark /> : null}
            </span>
            <input
              type="file"
              name={local ? undefined : 'photo'}
              accept={pictures}
              {...captureAttributes(source)}
              multiple
              disabled={isBusy}
              aria-describedby={wrong?.length ? `${id}-error` : undefined}
              onClick={onOpen}
              onChange={local ? (event) => void take(event.target) : undefined}
              className={local ? 'sr-only' : 'control'}
            />
          </label>
        ))}
      </div>
      <FieldErrors id={`${id}-error`} errors={inWords(wrong)} />
      {taken.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {taken.map((photo, at) => (
            <li key={photo.id} className="relative">
              <Picture bytes={photo.small} alt={w.photoNumber(at + 1)} />
              <Button
                size="icon"
                icon={X}
                aria-label={`${w.removePhoto}: ${w.photoNumber(at + 1)}`}
                onClick={() => onRemove(photo)}
                className="absolute end-1 top-1"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function useTaking(onTaken: (photo: TakenPhoto) => Promise<void>) {
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function take(input: HTMLInputElement) {
    setBusy(true)
    setFault(null)
    try {
      for (const file of input.files ?? []) {
        const photo = await takePhoto(file)
        // Whatever the browser estimates: the photo itself has to fit.
        await onTaken(photo).catch(() => {
          throw new Error('noRoom' satisfies PhotoFault)
        })
      }
    } catch (error) {
      setFault(error instanceof Error && error.message === 'noRoom' ? 'noRoom' : 'photoFailed')
    } finally {
      input.value = ''
      setBusy(false)
    }
  }
  return { fault, isBusy, take }
}

/** Another photo for an existing record. */
export function MorePhotos({ observationId }: { observationId: string }) {
  const w = useFieldWords()
  const id = useId()
  const inWords = useFieldMessages()
  const { local } = useField()
  const { fault, isBusy, take } = useTaking(async (photo) => local?.addPhoto(observationId, photo))
  if (!local) return null
  return (
    <>
      {sources.map((source) => (
        <label key={source} className={`${asButton} btn-ghost`}>
          <Icon source={source} />
          {source === 'camera' ? w.morePhotos : w.fromLibrary}
          <input
            type="file"
            accept={pictures}
            {...captureAttributes(source)}
            disabled={isBusy}
            onChange={(event) => void take(event.target)}
            className="sr-only"
          />
        </label>
      ))}
      <FieldErrors id={`${id}-error`} errors={fault ? inWords([fault]) : undefined} />
    </>
  )
}

/** From this browser, else from the portal. */
export function PhotoThumbs({ observationId }: { observationId: string }) {
  const w = useFieldWords()
  const { photos, local } = useField()
  const [kept, setKept] = useState<ReadonlyMap<string, ArrayBuffer> | null>(null)
  const shown = photos.get(observationId) ?? []
  const count = shown.length
  useEffect(() => {
    let here = true
    if (count > 0 && local) void local.smallPhotos(observationId).then((found) => here && setKept(found))
    return () => {
      here = false
    }
  }, [count, local, observationId])
  if (count === 0 || (local && !kept)) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map(({ id }, at) => {
        const bytes = kept?.get(id)
        const alt = w.photoNumber(at + 1)
        return (
          <li key={id}>
            {bytes ? (
              <Picture bytes={bytes} alt={alt} />
            ) : (
              <img src={paths.visitPhoto(id, 'small')} alt={alt} loading="lazy" className={asThumb} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const asThumb = 'size-28 rounded-lg border object-cover'

function Picture({ bytes, alt }: { bytes: ArrayBuffer; alt: string }) {
  const url = useMemo(() => URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })), [bytes])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <img src={url} alt={alt} className={asThumb} />
}
