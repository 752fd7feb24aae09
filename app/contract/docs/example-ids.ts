/** All examples speak of the same things. */
export const headquarters = '01993f2b-1c40-7d11-a0b3-6f5e2d8c4a90'
export const facility = '01993f2b-4e02-7a68-b7d5-0c1f9e3a5b82'
export const ingredient = '01993f2c-7a10-7b3d-8f21-5c9e04d2a6b1'
export const product = '01993f2c-8d1e-7c52-9c8f-2f6a1b0d4e77'
export const group = '01993f2d-0b44-7e19-8a6c-3d7f5e1b9c20'
export const certificate = '01993f2d-1f90-7035-b2e4-8c4a6d0f7e13'
export const certificateName = 'Pasta secca di semola'
export const someInstant = '2026-11-20T09:00:00.000Z'
