import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 256 random bits. */
const randomLetters = 43
/** 32 bits in base 62. */
const sumLetters = 6

const form = new RegExp(`^sigillo_[0-9A-Za-z]{${randomLetters + sumLetters}}$`)

function checksum(text: string): string {
  let rest = crc32(text)
  let sum = ''
  for (let at = 0; at < sumLetters; at++, rest = Math.floor(rest / letters.length))
    sum = letters.charAt(rest % letters.length) + sum
  return sum
}

/** The prefix lets scanners of leaked secrets find it. */
export function newToken(): string {
  const secret = Array.from({ length: randomLetters }, () => letters.charAt(randomInt(letters.length)))
  const body = `sigillo_${secret.join('')}`
  return body + checksum(body)
}

/** Whether it can be a token, before anything is looked up: a mistyped one is not. */
export const isWellFormed = (token: string): boolean =>
  form.test(token) && checksum(token.slice(0, -sumLetters)) === token.slice(-sumLetters)
