/** The bundler answers a font's hashed address. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
