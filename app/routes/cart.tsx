export default function Route_cart() {
  return <h1 className="page-width text-5xl">cart</h1>;
}
