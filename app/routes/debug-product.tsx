export default function Route_debugproduct() {
  return <h1 className="page-width text-5xl">debug-product</h1>;
}
