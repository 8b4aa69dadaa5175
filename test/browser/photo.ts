/**
 * The photo for every request to the photo host: all colours, light and dark, and shapes that show how it is cropped.
 */
export const photo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="1600" height="1200">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0b3fa8"/><stop offset="1" stop-color="#ffd9a0"/></linearGradient>
    <radialGradient id="sun"><stop stop-color="#fffbe0"/><stop offset="1" stop-color="#ff5a1f"/></radialGradient>
    <linearGradient id="hill"><stop stop-color="#0f5c2e"/><stop offset="1" stop-color="#9be15d"/></linearGradient>
  </defs>
  <path fill="url(#sky)" d="M0 0h160v120H0z"/>
  <circle cx="112" cy="42" r="24" fill="url(#sun)"/>
  <path fill="#7a1fa2" d="m0 92 42-50 34 38 22-20 62 46v14H0z"/>
  <path fill="url(#hill)" d="M0 100q48-30 88-8t72-6v34H0z"/>
  <path fill="#111" d="M22 70h14v40H22z"/><path fill="#e6194b" d="m18 70 11-16 11 16z"/>
  <path fill="none" stroke="#fff" stroke-width="2" d="M4 4h152v112H4z"/>
</svg>`;
