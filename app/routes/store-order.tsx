export default function Route_storeorder() {
  return <h1 className="page-width text-5xl">store-order</h1>;
}
