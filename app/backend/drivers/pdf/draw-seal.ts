import type { Font } from 'fontkit'
import { COLOR } from './draw-style'
import { aroundCircle, check, circle, fill, outlines, rosette, scallop, stroke } from './layout/vectors'

/** The Sigillo seal. Its words are outlines: as text they would be read out letter by letter. */
export function sealOperators(x: number, y: number, radius: number, words: string, font: Font): string {
  const threads = [0, 1, 2, 3]
    .map((thread) => rosette(x, y, radius * 0.475, radius * 0.645, 18, (thread * Math.PI) / 36))
    .join('')
  return (
    fill(COLOR.green, scallop(x, y, radius, radius * 0.945, 40)) +
    stroke(COLOR.white, radius * 0.016, circle(x, y, radius * 0.89)) +
    fill(COLOR.white, outlines(font, words, radius * 0.138, aroundCircle(x, y, radius * 0.735))) +
    stroke(COLOR.white, radius * 0.016, circle(x, y, radius * 0.69)) +
    stroke(COLOR.greenThread, radius * 0.009, threads) +
    fill(COLOR.white, circle(x, y, radius * 0.45)) +
    `1 J 1 j ` +
    stroke(COLOR.green, radius * 0.115, check(x, y + radius * 0.01, radius * 0.44))
  )
}

export function smallSealOperators(x: number, y: number, radius: number): string {
  return (
    fill(COLOR.white, circle(x, y, radius * 1.16)) +
    fill(COLOR.green, scallop(x, y, radius, radius * 0.9, 18)) +
    stroke(COLOR.white, radius * 0.09, circle(x, y, radius * 0.7)) +
    `1 J 1 j ` +
    stroke(COLOR.white, radius * 0.17, check(x, y, radius * 0.56))
  )
}
